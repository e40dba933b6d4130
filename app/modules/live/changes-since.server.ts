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
import {
  type DirectHead,
  type MomentView,
  type QuestionView,
  type UpdateView,
  formatCursor,
  readCursor,
} from "./views.ts";

/** Past this many changes everything is sent again: that weighs no more. */
const MOST_CHANGES = 100;

export interface Changes {
  /** The cursor it was asked with, as it was read; empty for none. */
  asked: string;
  cursor: string;
  reset: boolean;
  direct: DirectHead;
  headChanged: boolean;
  /** Those that came or changed, the one that stands highest first. */
  updates: UpdateView[];
  /** The numbers of those that are gone, if they were ever there. */
  removed: number[];
  /** Null: as they were. */
  moments: MomentView[] | null;
  questions: QuestionView[] | null;
  /** Only when everything is sent: as in DirectPage. */
  floor: string;
  next: number | null;
}

/** What changed since a cursor; one that cannot serve gets everything. "gone": deleted since; null: never was. */
export async function changesSince(slug: string, text: string): Promise<Changes | "gone" | null> {
  const found = await findHead(slug);
  if (!found) {
    const renamed = await findMovedDirect(slug);
    if (renamed) return changesSince(renamed, text);
    return (await isGone(slug)) ? "gone" : null;
  }
  const { head, headRevision } = found;
  const cursor = readCursor(text);
  const askedCursor = cursor ? formatCursor(cursor.directId, cursor.revision) : "";
  const above = cursor?.directId === head.id && cursor.revision <= head.revision ? cursor.revision : null;
  const changed = above === null ? null : await changedUpdates(head.id, above, MOST_CHANGES);
  if (above === null || changed === null) return everything(slug, askedCursor);
  const { updates, removed } = changed;
  const headChanged = headRevision > above;
  const someQuestion = { directId: head.id, revision: { gt: above } };
  const questionsChanged = headChanged || (await db.directQuestion.findFirst({ where: someQuestion })) !== null;
  return {
    asked: askedCursor,
    cursor: formatCursor(head.id, head.revision),
    reset: false,
    direct: head,
    headChanged,
    updates,
    removed,
    moments: updates.length + removed.length > 0 ? await keyMoments(head.id) : null,
    questions: questionsChanged ? await publicQuestions(head.id) : null,
    floor: "",
    next: null,
  };
}

async function everything(slug: string, askedCursor: string): Promise<Changes | "gone"> {
  const direct = await findDirect(slug);
  // Deleted between two questions to the database.
  if (!direct) return "gone";
  return {
    asked: askedCursor,
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
  const where = { slug, deletedAt: { not: null }, status: { not: "draft" as const } };
  return (await db.direct.findFirst({ where, select: { id: true } })) !== null;
}
