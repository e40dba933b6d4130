import { leaveWithReader } from "#app/modules/letter/subscribers/choices.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { eraseReader } from "./erasure.server.ts";
import { deletedMail } from "./mails.ts";
import { confirmOwner, isStillPassword, passwordReplaced } from "./sign-in.server.ts";

/** Deletes the account after its owner confirmed who they are. Nothing personal is left but the audit trail's pseudonym. */
export async function deleteAccount(reader: ReaderActor, password: string, token = ""): Promise<Outcome<null>> {
  const confirmed = await confirmOwner(reader.id, password, token);
  if (!confirmed.ok) return refused("password", confirmed.message);
  return change(reader, "account.deleted", async (tx, note) => {
    if (!(await isStillPassword(tx, reader.id, confirmed))) return refused("password", passwordReplaced);
    await leaveWithReader(tx, reader.id);
    await eraseReader(tx, reader.id);
    await queueMail(tx, deletedMail(confirmed.email, formatDateTime(now())));
    note({ subject: `reader:${reader.id}` });
    return done(null);
  });
}
