import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { inFrench } from "#app/utils/typography.ts";
import { seenByReaders } from "./coverage-rights.server.ts";
import { whyClosed } from "./questions.server.ts";
import {
  type MomentView,
  headSelect,
  questionSelect,
  toDirectHead,
  toQuestionView,
  toUpdateView,
  updateSelect,
} from "./views.ts";

/** Updates on a page, pinned ones apart: an evening's worth of a screen that is read. */
export const PAGE = 40;
const MOST_MOMENTS = 30;
const MOST_QUESTIONS = 200;
const MOST_PINNED = 100;

interface PageChoice {
  /** The update that the page must show, or begin with where it is further down. */
  from?: number | null;
  oldestFirst?: boolean;
}

const visibleUpdates = (directId: number) => ({ directId, deletedAt: null });

/** The present slug of a coverage that had this one; null when readers see none. */
export async function findMovedDirect(slug: string): Promise<string | null> {
  const id = await rowOnceAt(db, "direct", slug);
  if (id === null) return null;
  return (await db.direct.findFirst({ where: { id, ...seenByReaders }, select: { slug: true } }))?.slug ?? null;
}

/** The coverage itself, and the revision of its texts and figures; null when there is none that readers may see. */
export async function findHead(slug: string) {
  const row = await db.direct.findFirst({ where: { slug, ...seenByReaders }, select: headSelect });
  if (!row) return null;
  const { _max } = await db.directUpdate.aggregate({
    where: visibleUpdates(row.id),
    _max: { publishedAt: true, editedAt: true },
  });
  const times = [_max.publishedAt, _max.editedAt].flatMap((date) => (date ? [date.getTime()] : []));
  const last = times.length > 0 ? new Date(Math.max(...times)) : null;
  return { head: toDirectHead(row, { last, takesQuestions: whyClosed(row) === null }), headRevision: row.headRevision };
}

/** A coverage with a page of updates; null when hidden. Its revision is read first: what changes meanwhile is sent again rather than missed. */
export async function findDirect(slug: string, choice: PageChoice = {}) {
  const found = await findHead(slug);
  if (!found) return null;
  const { head } = found;
  const [updates, moments, questions] = await Promise.all([
    updatesOf(head.id, choice),
    keyMoments(head.id),
    publicQuestions(head.id),
  ]);
  return { ...head, ...updates, moments, questions };
}

export type DirectPage = NonNullable<Awaited<ReturnType<typeof findDirect>>>;

/**
 * `begins`: the page begins further than the first update. `next`: the number of the update that the next page begins
 * with. `floor`: no update that stands lower is on this page; empty when all of them are.
 */
async function updatesOf(directId: number, { from, oldestFirst = false }: PageChoice) {
  const visible = visibleUpdates(directId);
  const direction = oldestFirst ? "asc" : "desc";
  // Shown from its beginning, nothing stands before its time.
  const inLine: Prisma.DirectUpdateWhereInput = oldestFirst ? visible : { ...visible, isPinned: false };
  const orderBy = [{ publishedAt: direction }, { id: direction }] as Prisma.DirectUpdateOrderByWithRelationInput[];
  const read = (where: Prisma.DirectUpdateWhereInput, take = PAGE + 1) =>
    db.directUpdate.findMany({ where, orderBy, take, select: updateSelect });
  const pinned = oldestFirst ? [] : await read({ ...visible, isPinned: true }, MOST_PINNED);
  const first = await read(inLine);
  const start = await beginning([...pinned, ...first.slice(0, PAGE)], visible, from);
  const past = oldestFirst ? "gt" : "lt";
  const onward = start && [
    { publishedAt: { [past]: start.publishedAt } },
    { publishedAt: start.publishedAt, id: { [`${past}e`]: start.id } },
  ];
  const rows = onward ? await read({ AND: [inLine, { OR: onward }] }) : first;
  const updates = [...(start ? [] : pinned), ...rows.slice(0, PAGE)].map(toUpdateView);
  const next = rows[PAGE]?.id ?? null;
  return { updates, begins: start !== null, next, floor: next === null ? "" : (updates.at(-1)?.order ?? "") };
}

/** The update that the page begins with, when it is not among the first; one that is gone says where it stood. */
async function beginning(shown: { id: number }[], { directId }: { directId: number }, from: number | null | undefined) {
  if (!from || shown.some(({ id }) => id === from)) return null;
  const row = await db.directUpdate.findFirst({
    where: { id: from, directId },
    select: { id: true, publishedAt: true, isPinned: true, deletedAt: true },
  });
  return row && (!row.isPinned || row.deletedAt) ? row : null;
}

export async function keyMoments(directId: number, limit = MOST_MOMENTS): Promise<MomentView[]> {
  const rows = await db.directUpdate.findMany({
    where: { ...visibleUpdates(directId), isKeyMoment: true },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true, headline: true, publishedAt: true },
  });
  return rows.map((row) => ({ ...inFrench(row, "headline"), publishedAt: row.publishedAt.toISOString() }));
}

export async function publicQuestions(directId: number) {
  const rows = await db.directQuestion.findMany({
    where: { directId, status: { in: ["published", "answered"] } },
    orderBy: { createdAt: "desc" },
    take: MOST_QUESTIONS,
    select: questionSelect,
  });
  return rows.toSorted((a, b) => Number(b.status === "answered") - Number(a.status === "answered")).map(toQuestionView);
}

/** Of these updates, those that readers may see. */
export async function changedUpdates(directId: number, above: number, limit: number) {
  const rows = await db.directUpdate.findMany({
    where: { directId, revision: { gt: above } },
    take: limit + 1,
    select: { ...updateSelect, deletedAt: true },
  });
  if (rows.length > limit) return null;
  const [gone, here] = [rows.filter(({ deletedAt }) => deletedAt), rows.filter(({ deletedAt }) => !deletedAt)];
  const updates = here.map(toUpdateView).toSorted((a, b) => (a.order < b.order ? 1 : -1));
  return { updates, removed: gone.map(({ id }) => id) };
}
