import { leaveWithReader } from "#app/modules/letter/subscribers/choices.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { hashPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { eraseReader } from "./erasure.server.ts";
import { passwordChangedMail, deletedMail } from "./mails.ts";
import { renewSessions } from "./sessions.server.ts";
import { confirmOwner, isStillPassword, passwordReplaced } from "./sign-in.server.ts";

export interface Caller {
  network: string;
  userAgent: string | null;
}

export function updateProfile(reader: ReaderActor, names: { firstName: string; lastName: string }) {
  return change(reader, "account.profile-updated", async (tx, note) => {
    await tx.reader.update({ where: { id: reader.id }, data: { ...names, version: { increment: 1 } } });
    return note({ subject: `reader:${reader.id}` });
  });
}

/** Changes the password; every other session ends. Returns the token of this browser's new session. */
export async function changePassword(
  reader: ReaderActor,
  input: { currentPassword: string; newPassword: string },
  { userAgent }: Caller,
  session = "",
): Promise<Outcome<{ token: string }>> {
  const confirmed = await confirmOwner(reader.id, input.currentPassword, session);
  if (!confirmed.ok) return refused("currentPassword", confirmed.message);
  const { email } = confirmed;
  const weak = refuseWeakPassword(input.newPassword, pick(confirmed, ["email", "firstName", "lastName"]));
  if (weak) return refused("newPassword", weak);
  const passwordHash = await hashPassword(input.newPassword);
  const { contactEmail } = await siteSettings();
  return change(reader, "account.password-changed", async (tx, note) => {
    if (!(await isStillPassword(tx, reader.id, confirmed))) return refused("currentPassword", passwordReplaced);
    await tx.reader.update({ where: { id: reader.id }, data: { passwordHash } });
    const token = await renewSessions(tx, reader.id, userAgent);
    await queueMail(tx, {
      ...passwordChangedMail(email, formatDateTime(now()), contactEmail),
      readerId: reader.id,
    });
    note({ subject: `reader:${reader.id}` });
    return done({ token });
  });
}

/** Deletes the account after its owner confirmed who they are. Nothing personal is left but the audit trail's pseudonym. */
export async function deleteAccount(reader: ReaderActor, password: string, token = ""): Promise<Outcome<null>> {
  const confirmed = await confirmOwner(reader.id, password, token);
  if (!confirmed.ok) return refused("password", confirmed.message);
  return change(reader, "account.deleted", async (tx, note) => {
    if (!(await isStillPassword(tx, reader.id, confirmed))) return refused("password", passwordReplaced);
    await leaveWithReader(tx, reader.id);
    await eraseReader(tx, reader.id);
    await queueMail(tx, deletedMail(confirmed.email, formatDateTime(now())));
    return note({ subject: `reader:${reader.id}` });
  });
}
