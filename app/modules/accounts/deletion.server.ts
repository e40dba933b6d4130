import type { ReaderActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { queueLetter } from "#app/modules/mail/letter.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { accountKey, accountPurposes } from "./attempts.server.ts";
import { deletedLetter } from "./letters.ts";
import type { Caller } from "./profile.server.ts";
import { confirmPassword } from "./sign-in.server.ts";

/** The name left on questions that readers can see. */
export const ANONYMOUS = "Une lectrice ou un lecteur";

/** Deletes the account once its password is given again. Nothing personal is left but the audit trail's pseudonym. */
export async function deleteAccount(
  reader: ReaderActor,
  password: string,
  { network }: Caller,
): Promise<Outcome<null>> {
  const confirmed = await confirmPassword(reader.id, password, network);
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
 * address, devices, counters. Questions stay, without a name. Also for administrators.
 */
export async function eraseReader(tx: Tx, readerId: number): Promise<void> {
  const reader = await tx.reader.findUniqueOrThrow({
    where: { id: readerId },
    select: { email: true, codes: { select: { email: true } } },
  });
  const addresses = [reader.email, ...reader.codes.map(({ email }) => email)];
  await tx.directQuestion.updateMany({ where: { readerId }, data: { readerId: null, authorName: ANONYMOUS } });
  await tx.pushSubscription.deleteMany({ where: { readerId } });
  await tx.mail.deleteMany({ where: { recipient: { in: addresses }, kind: { startsWith: "account." } } });
  for (const address of addresses) {
    await tx.job.deleteMany({
      where: { kind: { startsWith: "account." }, payload: JSON.stringify({ email: address }) },
    });
    await tx.throttle.deleteMany({
      where: { key: { in: accountPurposes.map((purpose) => accountKey(purpose, address)) } },
    });
  }
  await tx.throttle.deleteMany({ where: { key: `reader:email-change:${readerId}` } });
  await tx.reader.delete({ where: { id: readerId } });
}
