import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { forgetTyped } from "#app/modules/autosave/autosave.server.ts";
import { eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { dropFileRow } from "#app/modules/media/files.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { keptSince } from "#app/modules/retention/retention.ts";

/** Erases all there is of an application, in the caller's transaction: notes, CV, the mails that answered it, answers not sent. */
export async function eraseApplication(tx: Tx, id: number): Promise<void> {
  const { cvId, email } = await tx.application.delete({ where: { id }, select: { cvId: true, email: true } });
  await forgetTyped(tx, `/admin/applications/${id}/repondre`);
  if (cvId !== null) await dropFileRow(tx, cvId);
  if ((await tx.application.count({ where: { email } })) === 0) await eraseMailsTo(tx, "application.", email);
}

/** Someone answered or erased it since it was listed. */
const overtaken = refused("", "Cette candidature n’est plus à effacer.");

/** Erases the applications whose last contact is too old. Run by a job. */
export async function eraseOldApplications(): Promise<void> {
  const old = { lastContactAt: { lt: keptSince("applications", now()) } };
  const due = await db.application.findMany({ where: old, select: { id: true } });
  for (const { id } of due) {
    await change(systemActor("conservation"), "application.expired", async (tx, note) => {
      if (!(await tx.application.findFirst({ where: { id, ...old } }))) return overtaken;
      await eraseApplication(tx, id);
      note({ subject: `application:${id}` });
      return done(null);
    });
  }
}
