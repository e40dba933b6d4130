import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

interface Autosaved<T> {
  /** What was typed; null when the form was saved, or the text thrown away, at `savedAt`. */
  value: T | null;
  savedAt: Date;
}

export const MOST_WAITING = 60;

export const typedKey = (page: string) => `page:${page}`;

/** Marks that the form was saved: an older page is refused, and brings nothing back. */
const NOTHING = "";

/**
 * Saves a draft, one per person and form ("article:12", "article:new"). `after` (ISO 8601, "" for none) names the copy
 * it continues: when another is there, or the form was saved since, nothing is written and null answers. Private and
 * erased by saving, so it is not in the audit trail.
 */
export async function saveAutosave(actor: StaffActor, formKey: string, value: unknown, after?: string) {
  return maintain("autosave", async (tx) => {
    const there = await findRow(tx, actor.id, formKey);
    if (after !== undefined && (there?.savedAt.toISOString() ?? "") !== after) return null;
    const savedAt = await writeRow(tx, actor.id, formKey, JSON.stringify(value), there);
    await forgetOldest(tx, actor.id);
    return savedAt;
  });
}

const behind = (formKey: string) => ({ gte: `${formKey}#`, lt: `${formKey}$` });
const keyBehind = (formKey: string, savedAt: string) => `${formKey}#${savedAt}`;

/**
 * Saves a draft whatever waits there, for one who cannot choose: a text that it does not continue (`after`) waits behind
 * it, until this one is saved or thrown away. Without `after` this one continues whatever is there.
 */
export async function saveAutosaveBeside(actor: StaffActor, formKey: string, value: unknown, after?: string) {
  return maintain("autosave", async (tx) => {
    const payload = JSON.stringify(value);
    const there = await findRow(tx, actor.id, formKey);
    if (there && isOther(there, after) && there.payload !== payload)
      await tx.autosave.update({
        where: { id: there.id },
        data: { formKey: keyBehind(formKey, there.savedAt.toISOString()) },
      });
    const savedAt = await writeRow(tx, actor.id, formKey, payload, there);
    await forgetOldest(tx, actor.id);
    return savedAt;
  });
}

export async function waitingBehind(actor: StaffActor, formKey: string): Promise<Date[]> {
  const rows = await db.autosave.findMany({
    where: { staffId: actor.id, formKey: behind(formKey) },
    orderBy: { savedAt: "desc" },
    select: { savedAt: true },
  });
  return rows.map(({ savedAt }) => savedAt);
}

const findRow = (tx: Pick<Tx, "autosave">, staffId: number, formKey: string) =>
  tx.autosave.findUnique({ where: { staffId_formKey: { staffId, formKey } } });

type Row = Awaited<ReturnType<typeof findRow>>;

/** Is there a text, and not the one kept at `after`? Unsaid, it is whichever is there. */
const isOther = ({ payload, savedAt }: NonNullable<Row>, after: string | undefined) =>
  after !== undefined && payload !== NOTHING && savedAt.toISOString() !== after;

/** No two copies of a form have the same moment, which identifies them. */
async function writeRow(tx: Tx, staffId: number, formKey: string, payload: string, there: Row): Promise<Date> {
  const savedAt = new Date(Math.max(now().getTime(), (there?.savedAt.getTime() ?? 0) + 1));
  await tx.autosave.upsert({
    where: { staffId_formKey: { staffId, formKey } },
    create: { staffId, formKey, payload, savedAt },
    update: { payload, savedAt },
  });
  return savedAt;
}

async function forgetOldest(tx: Tx, staffId: number): Promise<void> {
  const past = await tx.autosave.findMany({
    where: { staffId, payload: { not: NOTHING } },
    orderBy: [{ savedAt: "desc" }, { id: "desc" }],
    skip: MOST_WAITING,
    select: { id: true },
  });
  if (past.length > 0) await tx.autosave.deleteMany({ where: { id: { in: past.map(({ id }) => id) } } });
}

export async function findAutosave<T>(actor: StaffActor, formKey: string): Promise<Autosaved<T> | null> {
  const found = await findRow(db, actor.id, formKey);
  return (
    found && { value: found.payload === NOTHING ? null : (JSON.parse(found.payload) as T), savedAt: found.savedAt }
  );
}

/** Gives a text back to who wrote it; false, and nothing is written, when they typed another since. */
export async function keepAutosaveIfNone(tx: Tx, staffId: number, formKey: string, value: unknown): Promise<boolean> {
  const there = await findRow(tx, staffId, formKey);
  if (there && there.payload !== NOTHING) return false;
  await writeRow(tx, staffId, formKey, JSON.stringify(value), there);
  return true;
}

async function clearAutosave(tx: Tx, staffId: number, formKey: string, there: Row): Promise<void> {
  await writeRow(tx, staffId, formKey, NOTHING, there);
  const next = await tx.autosave.findFirst({
    where: { staffId, formKey: behind(formKey) },
    orderBy: { savedAt: "desc" },
  });
  if (!next) return;
  await tx.autosave.deleteMany({ where: { staffId, formKey } });
  await tx.autosave.update({ where: { id: next.id }, data: { formKey } });
}

/**
 * Forgets the copy kept at `savedAt` (ISO 8601, "" for none; unsaid, whichever is there), which may wait behind another by
 * now. Another stays: one kept since in another tab, or one that the person did not take back.
 */
export async function dropAutosave(actor: StaffActor, formKey: string, savedAt?: string): Promise<void> {
  await maintain("autosave.drop", async (tx) => {
    await tx.autosave.deleteMany({ where: { staffId: actor.id, formKey: keyBehind(formKey, savedAt ?? "") } });
    const there = await findRow(tx, actor.id, formKey);
    if (!there || !isOther(there, savedAt)) await clearAutosave(tx, actor.id, formKey, there);
  });
}

/** Once a form is saved, forgets the copy that it continued, and one that holds no more than what was saved. */
export async function dropSaved<T>(
  actor: StaffActor,
  formKey: string,
  after: string,
  isSaved: (typed: T) => boolean | Promise<boolean>,
): Promise<void> {
  await dropAutosave(actor, formKey, after);
  const left = await findAutosave<T>(actor, formKey);
  if (left?.value && (await isSaved(left.value))) await dropAutosave(actor, formKey, left.savedAt.toISOString());
}

export async function purgeAutosaves(): Promise<void> {
  await maintain("autosave.purge", (tx) =>
    tx.autosave.deleteMany({ where: { savedAt: { lt: keptSince("autosaves", now()) } } }),
  );
}

/** Forgets what was typed on this page, in the transaction that erases what it was about. */
export async function forgetTyped(tx: Tx, page: string): Promise<void> {
  const formKey = typedKey(page);
  await tx.autosave.deleteMany({ where: { OR: [{ formKey }, { formKey: behind(formKey) }] } });
}

interface Opened {
  name: string;
  openedAt: number;
  seenAt: number;
}

/** Who sends no sign of life for so long has left; open pages send one every minute (useWhoElse). */
const LEFT_AFTER = 4 * MINUTE;
const MOST_PAGES = 500;

/** By page, then by person. In memory: it is worth minutes, and the form's version protects the text. */
const pages = new Map<string, Map<number, Opened>>();

export function whoElse(staff: StaffActor, page: string) {
  const at = now().getTime();
  const present = pages.get(page) ?? new Map<number, Opened>();
  for (const [id, { seenAt }] of present) if (at - seenAt > LEFT_AFTER) present.delete(id);
  present.set(staff.id, { name: staff.displayName, openedAt: present.get(staff.id)?.openedAt ?? at, seenAt: at });
  // The page seen last is the last of the map: the first is the one to forget.
  pages.delete(page);
  pages.set(page, present);
  if (pages.size > MOST_PAGES) for (const oldest of pages.keys()) if (pages.size > MOST_PAGES) pages.delete(oldest);
  return [...present]
    .filter(([id]) => id !== staff.id)
    .map(([, { name, openedAt }]) => ({ name, since: new Date(openedAt).toISOString() }))
    .toSorted((one, other) => other.since.localeCompare(one.since));
}

export function leavePage(staff: StaffActor, page: string): void {
  pages.get(page)?.delete(staff.id);
}

export type Present = ReturnType<typeof whoElse>[number];
