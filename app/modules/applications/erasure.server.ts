import { eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { dropFileRow } from "#app/modules/media/files.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { forgetTyped } from "#app/records/autosave/autosave.server.ts";
import { expire } from "#app/records/bin/expiry.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";

/** Erases all there is of an application, in the caller's transaction: notes, CV, the mails that answered it, answers not sent. */
export async function eraseApplication(tx: Tx, id: number): Promise<void> {
  const { cvId, email } = await tx.application.delete({ where: { id }, select: { cvId: true, email: true } });
  await forgetTyped(tx, `/admin/applications/${id}/repondre`);
  if (cvId !== null) await dropFileRow(tx, cvId);
  if ((await tx.application.count({ where: { email } })) === 0) await eraseMailsTo(tx, "application.", email);
}

/** Erases the applications whose last contact is too old. Run by a job. */
export function eraseOldApplications(): Promise<void> {
  const lastContactAt = { lt: keptSince("applications", now()) };
  return expire(
    "application.expired",
    (reader, only) => reader.application.findMany({ where: { lastContactAt, ...only }, select: { id: true } }),
    eraseApplication,
  );
}
