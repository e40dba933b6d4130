import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { dropJobs, enqueue, handleJob } from "#app/platform/jobs/jobs.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { formatDate } from "#app/utils/dates.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { covering, isShown, nextRevision } from "./coverage-rights.server.ts";
/** What was reported of it, with its sources; its hours are theirs, in Paris. */
import evening from "./evening-2022.json" with { type: "json" };
import { createDirect } from "./mutations.server.ts";
import { directForm, updateSchema } from "./schema.ts";
import type { DirectRow } from "./staff-queries.server.ts";
import { startDirect } from "./status.server.ts";
import { type Pace, type TemplateName, isPace, templates } from "./templates.ts";
import { postUpdate } from "./updates.server.ts";

/** What a coverage of this template is called that opens now: "Le débat du 24 avril 2027". */
export const titleNow = (template: TemplateName) =>
  `${templates[template].title.split(":", 1).join("").trim()} du ${formatDate(now())}`;

/** Opens a coverage from its template, for readers at once; nobody is notified. The hours of its programme are not known. */
export async function openNow(actor: Actor, template: TemplateName, title: string, once?: string) {
  const { description } = templates[template];
  const named = { title: title.trim() || titleNow(template), description, questionsOpen: template === "debat" };
  const read = directForm.schema.safeParse(named);
  if (!read.success) return refused("", read.error.issues[0]?.message ?? "");
  const input = read.data;
  const made = await createDirect(actor, input, null, once, { template });
  if (!made.ok) return made;
  const started = await startDirect(actor, made.value.id);
  // Pressed twice, it was started by the first.
  return started.ok || (await isShown(db, made.value.id)) ? made : started;
}

/** Opens a coverage that stays a draft: readers, feeds, search and notifications never have it. */
export function openRehearsal(actor: Actor, once?: string) {
  const { description, programme } = templates.resultats;
  const input = directForm.schema.parse({ title: `Répétition du ${formatDate(now())}`, description, programme });
  return createDirect(actor, input, null, once, { template: "resultats", isRehearsal: true });
}

/** Erases a rehearsal and all that it holds, for good. */
export function eraseRehearsal(actor: Actor, id: number): Promise<Outcome<null>> {
  return covering<null>(actor, id, "direct.rehearsal-erased", async (tx, note, direct) => {
    if (!direct.isRehearsal) return refused("", "Ce direct n’est pas une répétition\u202F: il passe par la corbeille.");
    await dropJobs(tx, PLAY, { directId: id });
    await tx.direct.delete({ where: { id } });
    return note({ before: { title: direct.title } });
  });
}

const PLAY = "direct.play";

/** Plays the evening of 2022 into a rehearsal, at this pace, from where it was left; null stops it. */
export function playEvening(actor: Actor, id: number, pace: Pace | null): Promise<Outcome<null>> {
  return covering<null>(actor, id, "direct.played", async (tx, note, direct) => {
    if (!direct.isRehearsal) return refused("", "Une soirée enregistrée ne se rejoue que dans une répétition.");
    if (pace && direct.playedLines >= evening.length)
      return refused("", "La soirée est finie\u202F: ouvrez une autre répétition.");
    await dropJobs(tx, PLAY, { directId: id });
    await tx.direct.update({ where: { id }, data: { playedPace: pace } });
    await nextRevision(tx, id);
    if (pace) await enqueue(tx, PLAY, { directId: id });
    return note({ after: { playedPace: pace } });
  });
}

/** How far the evening is in this rehearsal, and the hour that comes next; null of a coverage that is none. */
export function playedIn({ isRehearsal, playedLines, playedPace }: Omit<DirectRow, "changed">) {
  if (!isRehearsal) return null;
  return { lines: playedLines, of: evening.length, pace: playedPace, next: evening[playedLines]?.at ?? null };
}

const minuteOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

/** To be called at start-up: posts a line of the evening, then waits for the next. */
export function handlePlays(): void {
  handleJob(
    PLAY,
    async (payload) => {
      const { directId } = payload as { directId: number };
      const where = { id: directId, deletedAt: null, isRehearsal: true, playedPace: { not: null } };
      const direct = await db.direct.findFirst({ where, select: { playedLines: true } });
      const line = direct && evening[direct.playedLines];
      if (!line) return;
      // Tried again after a crash, a line is one row.
      const posting = { key: `${PLAY}:${directId}:${direct.playedLines}`, isOwn: true };
      await postUpdate(systemActor("répétition"), directId, updateSchema.parse(line.update), null, posting);
      await maintain("directs.play", (tx) => playNext(tx, directId, direct.playedLines));
    },
    "timely",
  );
}

/** Waits for the line after this one, unless the evening is over or was stopped meanwhile. */
async function playNext(tx: Tx, id: number, played: number): Promise<void> {
  const own = { id, playedLines: played };
  const direct = await tx.direct.findFirst({ where: own, select: { playedPace: true } });
  if (!direct) return;
  const [line, next] = [evening[played], evening[played + 1]];
  const pace = next && isPace(direct.playedPace) ? direct.playedPace : null;
  await tx.direct.update({ where: own, data: { playedLines: played + 1, playedPace: pace } });
  await nextRevision(tx, id);
  if (!line || !next || !pace) return;
  const wait = ((minuteOf(next.at) - minuteOf(line.at)) * MINUTE) / pace;
  await enqueue(tx, PLAY, { directId: id }, { runAt: new Date(now().getTime() + wait) });
}
