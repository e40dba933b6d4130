import { db } from "#app/platform/db.server.ts";
import { pick } from "#app/utils/pick.ts";
import {
  changedUpdates,
  findDirect,
  findHead,
  findMovedDirect,
  keyMoments,
  publicQuestions,
} from "./coverage-page.server.ts";
import { seenByReaders } from "./coverage-rights.server.ts";
import { formatCursor, readCursor } from "./views.ts";

/** Past this many changes everything is sent again: that weighs no more. */
const MOST_CHANGES = 100;

/** What changed since a cursor; one that cannot serve gets everything. "gone": deleted since; null: never was. */
export async function changesSince(slug: string, text: string) {
  const found = (await findHead(slug)) ?? (await findHead((await findMovedDirect(slug)) ?? ""));
  if (!found) return (await isGone(slug)) ? "gone" : null;
  const { head, headRevision } = found;
  const cursor = readCursor(text);
  const asked = cursor ? formatCursor(cursor.directId, cursor.revision) : "";
  const above = cursor?.directId === head.id && cursor.revision <= head.revision ? cursor.revision : null;
  const changed = above === null ? null : await changedUpdates(head.id, above, MOST_CHANGES);
  if (above === null || changed === null) return everything(head.slug, asked);
  const headChanged = headRevision > above;
  const someQuestion = { directId: head.id, revision: { gt: above } };
  const questionsChanged = headChanged || (await db.directQuestion.findFirst({ where: someQuestion })) !== null;
  return {
    /** The cursor it was asked with, as it was read; empty for none. */
    asked,
    cursor: formatCursor(head.id, head.revision),
    reset: false,
    direct: head,
    headChanged,
    ...changed,
    /** Null: as they were. */
    moments: changed.updates.length + changed.removed.length > 0 ? await keyMoments(head.id) : null,
    questions: questionsChanged ? await publicQuestions(head.id) : null,
    /** Only when everything is sent: as in DirectPage. */
    floor: "",
    next: null,
  };
}
export type Changes = Exclude<Awaited<ReturnType<typeof changesSince>>, "gone" | null>;

async function everything(slug: string, asked: string) {
  const direct = await findDirect(slug);
  // Deleted between two questions to the database.
  if (!direct) return "gone";
  return {
    asked,
    cursor: formatCursor(direct.id, direct.revision),
    reset: true,
    direct,
    headChanged: true,
    removed: [],
    ...pick(direct, ["updates", "moments", "questions", "floor", "next"]),
  };
}

/** Deleted once readers could see it: a draft is not told of. */
async function isGone(slug: string): Promise<boolean> {
  const where = { slug, ...seenByReaders, deletedAt: { not: null } };
  return (await db.direct.findFirst({ where, select: { id: true } })) !== null;
}
