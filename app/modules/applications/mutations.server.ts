import { eraseMailsTo, queueMail } from "#app/modules/mail/outbox.server.ts";
import { bareLetter } from "#app/modules/mail/template.ts";
import { type KeptFile, addFileRow, dropFileRow, keepFile } from "#app/modules/media/files.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { rateLimitWait, takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { type Noting, allowed, change } from "#app/records/audit/change.server.ts";
import { forgetTyped } from "#app/records/autosave/autosave.server.ts";
import { bin, expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type Actor, type StaffActor, anonymousActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
import { type ApplicationStatus, applicationStatusLabels } from "./labels.ts";
import type { ApplicationInput } from "./schema.ts";

const perNetwork = { limit: 5, window: HOUR };

/** Erases all there is of an application, in the caller's transaction: notes, CV, the mails that answered it, answers not sent. */
async function eraseApplication(tx: Tx, id: number): Promise<void> {
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

/** What the person wrote is theirs: the trail names the application by its number alone. */
export const applicationBin = bin({ noun: "application", right: canAdminister, erase: eraseApplication });

const { subject, gone } = applicationBin;

function tooMany(wait: number) {
  const minutes = plural(Math.ceil(wait / MINUTE), "minute");
  return refused(
    "",
    `Plusieurs candidatures viennent déjà de cette connexion. Réessaie dans ${minutes}\u202F: ton texte est gardé sur cette page.`,
  );
}

/**
 * Keeps an application sent from /nous-rejoindre, with its CV when there is one (a PDF by its content). Five an hour per
 * network; one whose hidden field is filled is dropped and answered as if it had been stored.
 */
export async function createApplication(
  { network, website, ...input }: ApplicationInput & { network: string },
  cv: File | null,
  once?: string,
): Promise<Outcome<{ id: number | null }>> {
  if (website) return done({ id: null });
  const key = `applications:network:${network}`;
  const wait = await rateLimitWait(key, perNetwork);
  if (wait > 0) return tooMany(wait);
  const file: Outcome<KeptFile | null> = cv ? await keepFile(cv, ["pdf"], "cv") : done(null);
  if (!file.ok) return file;
  return change<{ id: number | null }>(
    anonymousActor,
    "application.received",
    async (tx, note) => {
      const later = await takeRateLimit(tx, key, perNetwork);
      if (later > 0) return tooMany(later);
      const cvId = file.value ? await addFileRow(tx, anonymousActor, file.value) : null;
      const data = { ...input, cvId, lastContactAt: now() };
      const { id } = await tx.application.create({ data, select: { id: true } });
      note({ subject: subject(id) });
      return done({ id });
    },
    // Not the network: a phone changes it between two sendings.
    { once: { key: once, of: [input, file.value?.checksum] } },
  );
}

/** Moves an application on. `from` is the state that the page showed: changed meanwhile, it is refused. */
export const markApplication = (actor: Actor, id: number, status: ApplicationStatus, from: string) =>
  applicationBin.set(
    actor,
    id,
    "application.marked",
    { status },
    {
      refusal: (_, before) => {
        const now = before.status as ApplicationStatus;
        if (now === from || now === status) return done(null);
        return refused(
          "",
          `Quelqu’un l’a classée entre-temps\u202F: ${applicationStatusLabels[now].toLowerCase()}. Vérifiez avant de changer.`,
        );
      },
    },
  );

export function noteApplication(actor: StaffActor, id: number, text: string, once?: string) {
  const work = async (tx: Tx, note: Noting) => {
    if (!(await tx.application.findFirst({ where: { id, deletedAt: null } }))) return refused("", gone);
    await tx.applicationNote.create({ data: { applicationId: id, staffId: actor.id, text, createdAt: now() } });
    return note({ subject: subject(id) });
  };
  return allowed<null>(canAdminister, actor, "application.noted", work, { once: { key: once, of: [id, text] } });
}

/** Answers the candidate by mail; the answer joins the thread, and the time until erasure counts from it. */
export function answerApplication(actor: StaffActor, id: number, text: string, once?: string) {
  const work = async (tx: Tx, note: Noting) => {
    const found = await tx.application.findFirst({ where: { id, deletedAt: null } });
    if (!found) return refused("", gone);
    const { contactEmail, name } = await siteSettings();
    const bare = bareLetter(text, "text", [found.firstName, found.lastName, name, actor.displayName]);
    if (bare) return bare;
    await queueMail(tx, {
      kind: "application.reply",
      to: found.email,
      subject: `Votre candidature\u202F: ${found.position}`,
      preview: text.slice(0, 120),
      blocks: [...text.split(/\n{2,}/).map((paragraph) => paragraph.trim()), `${actor.displayName}, pour ${name}`],
      replyTo: contactEmail,
    });
    await tx.applicationNote.create({
      data: { applicationId: id, staffId: actor.id, text, isReply: true, createdAt: now() },
    });
    await tx.application.update({ where: { id }, data: { lastContactAt: now() } });
    return note({ subject: subject(id) });
  };
  return allowed<null>(canAdminister, actor, "application.answered", work, { once: { key: once, of: [id, text] } });
}
