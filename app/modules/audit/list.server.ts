import { db } from "#app/platform/db.server.ts";
import { type AuditFilter, type Where, questionsOf } from "./filter.server.ts";
import { inWords, readable } from "./lines.server.ts";

export interface AuditListQuery extends AuditFilter {
  page: number;
  perPage: number;
  /** Of time: the newest first, or the oldest. */
  direction: "asc" | "desc";
}

/** Entries found by filters that can be paged through; past them, days narrow the search. */
export const MOST_FOUND = 1000;

/**
 * A page of the trail, as quick with a million entries as with ten. Without filters, entry numbers give the page; with
 * filters, at most `MOST_FOUND` are read (`isCut`: there are more).
 */
export async function listAuditEntries({ page, perPage, direction, ...filter }: AuditListQuery) {
  const questions = await questionsOf(filter);
  const found = questions && (await firstOf(questions, direction, MOST_FOUND + 1));
  const total = found ? Math.min(found.length, MOST_FOUND) : await lastSeq();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  const first = (shown - 1) * perPage;
  const seq = found
    ? { in: found.slice(first, first + perPage) }
    : direction === "asc"
      ? { gt: first }
      : { lte: total - first };
  const rows = await readable({ seq }, perPage, direction);
  return {
    items: await inWords(rows.map(({ hash: _, ...row }) => row)),
    total,
    isCut: (found?.length ?? 0) > MOST_FOUND,
    page: shown,
    pages,
  };
}

/** The first entries in this direction of time that answer any of these questions. */
async function firstOf(questions: Where[], direction: "asc" | "desc", take: number): Promise<number[]> {
  const answers = await Promise.all(
    questions.map((where) =>
      db.auditEntry.findMany({ where, orderBy: { at: direction }, take, select: { seq: true } }),
    ),
  );
  const seqs = new Set(answers.flat().map(({ seq }) => seq));
  return [...seqs].toSorted((a, b) => (direction === "asc" ? a - b : b - a)).slice(0, take);
}

/** The number of the newest entry, 0 before the first. */
export async function lastSeq(): Promise<number> {
  const row = await db.auditEntry.findFirst({ orderBy: { seq: "desc" }, select: { seq: true } });
  return row?.seq ?? 0;
}

/** Rows of an export at a time. */
const AT_ONCE = 500;

/** Every entry of a filter up to `upTo`, newest first, a few at a time: nothing is held, and others are answered between. */
export async function* auditEntriesFor(filter: AuditFilter, upTo: number) {
  const questions = await questionsOf(filter);
  const where = questions ? { OR: questions } : {};
  for (let below = upTo + 1; ;) {
    const rows = await readable({ AND: [{ seq: { lt: below } }, where] }, AT_ONCE);
    if (rows.length === 0) return;
    const lines = await inWords(rows);
    for (const [index, line] of lines.entries()) {
      const { before = null, after = null, hash = "" } = rows[index] ?? {};
      yield { ...line, before, after, hash };
    }
    below = rows.at(-1)?.seq ?? 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
