import type { Frequency } from "#app/modules/letter/subscribers/labels.ts";
import { insertMail } from "#app/modules/mail/outbox.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canManage, canSendAlert } from "#app/records/rights/permissions.ts";
import { formatIn, formatTime, parisDay } from "#app/utils/dates.ts";
import { startOfDay } from "#app/utils/days.ts";
import { type Outcome, UserFacingError, done, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";
import { countAudience, draftLetter, letters, readParts } from "./issues.server.ts";
import { MOST_BYTES, inKilobytes, placeholders, renderLetter } from "./render.server.ts";
import { noticed } from "./shown-parts.server.ts";

const { subject, gone } = letters.bin;

const oneself =
  "Vous avez écrit cette lettre\u202F: une autre personne de la rédaction la relit et la programme. Rien n’est parti.";
const past = "Cette heure est passée, à l’heure de Paris. Choisissez-en une autre.";

/** Gives a letter its hour (`at`, null being now): by another person than who wrote in it last, or as alerts let. Answers that hour. */
export async function scheduleLetter(
  actor: Actor,
  id: number,
  { at, version }: { at: Date | null; version?: number | undefined },
): Promise<Outcome<{ at: string }>> {
  const shown = await db.letterIssue.findFirst({ where: { id, deletedAt: null } });
  const laid = shown && (await laidOut(shown));
  return allowed<{ at: string }>(canManage, actor, "letter.scheduled", async (tx, note) => {
    const row = await tx.letterIssue.findFirst({ where: { id, deletedAt: null, state: "draft" } });
    if (!row) return refused("", "Cette lettre est déjà programmée, ou partie.");
    const { adminSendsAlone } = await siteSettings();
    if (!canSendAlert(actor, row.editedById, adminSendsAlone)) return refused("", oneself);
    // What was read is what leaves: one without a version was not read.
    const changed = await changedSince(tx, subject(id), version ?? -1, row.version);
    if (changed) return changed;
    if (typeof laid === "string") return refused("", laid);
    if (!laid || laid.isEmpty) return refused("", "Cette lettre est vide\u202F: écrivez-y d’abord quelque chose.");
    if (laid.cut > 0)
      return refused(
        "",
        `Cette lettre dépasse ${inKilobytes(MOST_BYTES)}\u202F: Gmail la couperait. Retirez une partie, ou raccourcissez-la.`,
      );
    if (at && at < now()) return refused("at", past);
    if ((await countAudience(row.frequency)) === 0)
      return refused("", "Personne n’est abonné à cette lettre\u202F: rien ne partirait.");
    const scheduledFor = at ?? now();
    await tx.letterIssue.update({
      where: { id },
      data: { state: "scheduled", scheduledFor, version: { increment: 1 } },
    });
    note({ subject: subject(id), after: { scheduledFor, version: row.version + 1 } });
    return done({ at: scheduledFor.toISOString() });
  });
}

/** Takes its hour back, until it leaves. */
export function unscheduleLetter(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canManage, actor, "letter.unscheduled", async (tx, note) => {
    const { count } = await tx.letterIssue.updateMany({
      where: { id, state: "scheduled", deletedAt: null },
      data: { state: "draft", scheduledFor: null, version: { increment: 1 } },
    });
    if (count === 0)
      return refused("", "Cette lettre n’attend plus son heure\u202F: elle est partie, ou redevenue un brouillon.");
    return note({ subject: subject(id) });
  });
}

/** Where the links of a letter lead for who reads it without being one of those who get it. */
const ofNobody = (body: string) =>
  body
    .replaceAll(placeholders.own, "")
    .replaceAll(placeholders.link, env.SITE_URL)
    .replaceAll(placeholders.manage, `${env.SITE_URL}/lettre`)
    .replaceAll(placeholders.stop, `${env.SITE_URL}/lettre`);

const laidOut = (row: LetterIssue, topic?: string) =>
  renderLetter(row, topic ? [topic] : []).catch((error: unknown) => {
    if (error instanceof UserFacingError) return error.message;
    throw error;
  });

/**
 * The letter as everyone would get it, or who asked for one subject alone, its links leading to pages of all; `said`
 * instead where it is not laid out.
 */
export async function shownLetter(id: number, topic?: string) {
  const row = await db.letterIssue.findFirst({ where: { id, deletedAt: null } });
  if (!row) return null;
  const laid = await laidOut(row, topic);
  if (typeof laid === "string") {
    const nothing = { html: laid, text: laid, bytes: 0, cut: 0, isEmpty: false, missing: [] };
    return { row: { ...row, preview: french(row.preview) }, subject: row.subject, said: laid, ...nothing };
  }
  const { parts } = readParts(row.parts);
  return {
    row: { ...row, subject: laid.subject, preview: laid.preview },
    ...laid,
    said: null,
    missing: (await noticed(parts)).flatMap(({ title, link, notice }) => (notice ? [title || link] : [])),
    html: ofNobody(laid.html),
    text: ofNobody(laid.text),
  };
}

export async function sendTest(actor: Actor, id: number): Promise<Outcome<{ to: string }>> {
  const letter = await shownLetter(id);
  return allowed<{ to: string }>(canManage, actor, "letter.tested", async (tx, note) => {
    if (!letter) return refused("", gone);
    if (letter.said) return refused("", letter.said);
    const staff = actor.kind === "staff" ? await tx.staffUser.findUnique({ where: { id: actor.id } }) : null;
    if (!staff?.email)
      return refused("", "Votre compte n’a pas d’adresse email\u202F: donnez-la dans vos réglages, puis recommencez.");
    const { html, text } = letter;
    await insertMail(tx, { kind: "letter-test", to: staff.email, subject: `[Essai] ${letter.subject}`, html, text });
    note({ subject: subject(id) });
    return done({ to: staff.email });
  });
}

/** The hour in Paris from which a draft waits for whoever opens the newsroom; the weekly one on Fridays. */
const hours = { daily: "06:00", weekly: "11:00" } as const satisfies Record<Frequency, string>;

const isFriday = (at: Date) => formatIn(at, "i") === "5";

const isHourOf = (frequency: Frequency, at: Date) =>
  formatTime(at) >= hours[frequency] && (frequency === "daily" || isFriday(at));

/** Which letter one composes first: on its day, or where nobody gets the other, that of the week. */
export const comingFirst = (daily: number): readonly Frequency[] =>
  daily === 0 || isFriday(now()) ? ["weekly", "daily"] : ["daily", "weekly"];

/** Writes the drafts that the settings ask for, once a day, where there is news. Run by a job. */
export async function draftDueLetters(): Promise<void> {
  const { letterEachDay, letterEachFriday } = await siteSettings();
  const asked = [...(letterEachDay ? ["daily" as const] : []), ...(letterEachFriday ? ["weekly" as const] : [])];
  for (const frequency of asked.filter((one) => isHourOf(one, now()))) {
    // One in the bin was not wanted: it does not come back.
    const createdAt = { gte: startOfDay(parisDay(now())) };
    if (await db.letterIssue.findFirst({ where: { frequency, createdAt }, select: { id: true } })) continue;
    await draftLetter(systemActor("lettre"), frequency);
  }
}
