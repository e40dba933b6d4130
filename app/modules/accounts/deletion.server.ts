import type { ReaderActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { queueLetter } from "#app/modules/mail/letter.server.ts";
import { eraseAccountMails } from "#app/modules/mail/outbox.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { dropJobs } from "#app/platform/jobs.server.ts";
import { forgetCounts } from "#app/platform/throttle.server.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { accountKey, accountPurposes } from "./attempts.server.ts";
import { deletedLetter } from "./letters.ts";
import { confirmPassword } from "./sign-in.server.ts";

/** The name left on questions that readers can see. */
export const ANONYMOUS = "Une lectrice ou un lecteur";

/** Deletes the account once its password is given again. Nothing personal is left but the audit trail's pseudonym. */
export async function deleteAccount(reader: ReaderActor, password: string): Promise<Outcome<null>> {
  const confirmed = await confirmPassword(reader.id, password);
  if (!confirmed.ok) return refused("password", confirmed.message);
  return change(reader, "account.deleted", async (tx, note) => {
    await eraseReader(tx, reader.id);
    await queueLetter(tx, deletedLetter(confirmed.email, formatDateTime(now())));
    note({ subject: `reader:${reader.id}` });
    return done(null);
  });
}

/**
 * Erases a reader in the caller's transaction: the row with all that hangs on it, mails and jobs that carry the
 * address, devices, counters. Published questions stay, without a name; the others go. Also for administrators.
 */
export async function eraseReader(tx: Tx, readerId: number): Promise<void> {
  const reader = await tx.reader.findUniqueOrThrow({
    where: { id: readerId },
    select: { email: true, codes: { select: { email: true } } },
  });
  const addresses = [reader.email, ...reader.codes.map(({ email }) => email)];
  // What readers never saw goes; what they saw stays, without a name.
  await tx.directQuestion.deleteMany({ where: { readerId, status: { in: ["pending", "rejected"] } } });
  await tx.directQuestion.updateMany({ where: { readerId }, data: { readerId: null, authorName: ANONYMOUS } });
  await tx.pushSubscription.deleteMany({ where: { readerId } });
  await eraseAccountMails(tx, addresses);
  for (const address of addresses) {
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
