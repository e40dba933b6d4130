import { eraseQuestionsOf } from "#app/modules/live/questions.server.ts";
import { eraseAccountMails, eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { eraseSubscriptionsOf } from "#app/modules/push/subscriptions.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { dropJobs } from "#app/platform/jobs/jobs.server.ts";
import { forgetCounts } from "#app/platform/limits/throttle.server.ts";
import { accountKey, accountPurposes } from "./attempt-limits.server.ts";

/** In the caller's transaction, with mails, jobs, devices and counters. Published questions stay, without a name. */
export async function eraseReader(tx: Tx, readerId: number): Promise<void> {
  const reader = await tx.reader.findUniqueOrThrow({
    where: { id: readerId },
    select: { email: true, codes: { select: { email: true } } },
  });
  await eraseQuestionsOf(tx, readerId);
  await eraseMailsTo(tx, "direct.", reader.email);
  await eraseMailsTo(tx, "following.", reader.email);
  await eraseSubscriptionsOf(tx, readerId);
  const written = await eraseAccountMails(tx, readerId, reader.email);
  // The mails of 90 days know the addresses of before; older ones are nowhere any more.
  for (const address of new Set([reader.email, ...reader.codes.map(({ email }) => email), ...written])) {
    await dropJobs(tx, "account.", { email: address });
    await forgetCounts(
      tx,
      accountPurposes.map((purpose) => accountKey(purpose, address)),
    );
  }
  await forgetCounts(
    tx,
    ["email-change", "email-change-code", "password"].map((purpose) => `reader:${purpose}:${readerId}`),
  );
  await tx.reader.delete({ where: { id: readerId } });
}
