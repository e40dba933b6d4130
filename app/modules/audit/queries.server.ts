import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { foldKey } from "#app/utils/text.ts";
import { detailsIn } from "./details.ts";
import { everyAction } from "./every-action.ts";
import { deed } from "./sentences.ts";
import { type Standing, standingSubjects, subjectsNamed } from "./subject-names.server.ts";
import { machineInWords } from "./subjects.ts";

/** Who a filter can mean besides someone of the newsroom. */
export type AuditActors = number | "readers" | "site" | null;

export interface AuditFilter {
  /** In what was done, who did it, or what it is about. */
  q: string;
  /** First halves of actions: "flash"; none for all of them. */
  nouns: string[];
  /** One action of these: "flash.published". */
  action: string | null;
  who: AuditActors;
  /** "article:12": all that was done to one thing. */
  subject: string | null;
  /** Days "YYYY-MM-DD", Paris time, both included. */
  from: string | null;
  to: string | null;
}

export interface AuditListQuery extends AuditFilter {
  page: number;
  perPage: number;
}

const select = {
  seq: true,
  at: true,
  actorKind: true,
  actorId: true,
  actorLabel: true,
  action: true,
  subject: true,
  origin: true,
  before: true,
  after: true,
} satisfies Prisma.AuditEntrySelect;

type Row = Prisma.AuditEntryGetPayload<{ select: typeof select }>;

/** An entry in words, with what it is about as it stands today. */
export type AuditLine = Awaited<ReturnType<typeof inWords>>[number];

async function inWords(rows: Row[]) {
  const standing = await standingSubjects(rows.flatMap((row) => [row.subject, actorSubject(row)]));
  return rows.map((row) => {
    const { at, before, after, ...entry } = row;
    const by = actorSubject(row);
    const about = standing.get(row.subject);
    const name = about?.name || nameIn(after) || nameIn(before);
    return {
      ...entry,
      at: at.toISOString(),
      who: actorName(row, standing.get(by)),
      /** "staff:1", when that account is still there. */
      by: standing.has(by) ? by : null,
      about: about ?? null,
      ...deed(row.action, row.subject, named.has(row.subject.split(":")[0] ?? "") ? name : ""),
    };
  });
}

/** Those that are told by their name even once they are gone; readers and those who wrote to us never are. */
const named = {
  has: (noun: string) => !["reader", "account", "application", "message", "settings", "banner", "mail"].includes(noun),
};

const actorSubject = ({ actorKind, actorId }: Pick<Row, "actorKind" | "actorId">) => `${actorKind}:${actorId ?? ""}`;

/** "Léa", "Le site (lecture des flux)", "Lecteur n° 7", "Un visiteur". */
function actorName({ actorKind, actorId, actorLabel }: Row, account: Standing | undefined): string {
  if (actorKind.startsWith("system:")) return machineInWords(actorKind.slice(7));
  if (actorKind === "anonymous") return "Un visiteur";
  if (actorKind === "reader") return `Le lecteur n°\u00A0${actorId ?? "?"}`;
  return actorLabel ?? (account?.name || "Équipe (nom effacé)");
}

/** What the details of an entry call the thing, at the time. */
function nameIn(details: string | null): string {
  const value = detailsIn(details);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "";
  for (const field of ["title", "name", "displayName", "account", "term"]) {
    const found = (value as Record<string, unknown>)[field];
    if (typeof found === "string" && found) return found;
  }
  return "";
}

function between(from: string | null, to: string | null): Prisma.DateTimeFilter | undefined {
  const start = from ? fromLocalInput(`${from}T00:00`) : null;
  const last = to ? fromLocalInput(`${to}T00:00`) : null;
  if (!start && !last) return undefined;
  return { ...(start ? { gte: start } : {}), ...(last ? { lt: new Date(last.getTime() + 86_400_000) } : {}) };
}

const actionNames = Object.keys(everyAction);

/** Actions that say these words: "publié" is every action that publishes. */
function actionsSaying(words: string): string[] {
  const key = foldKey(words);
  if (!key) return [];
  return Object.entries(everyAction)
    .filter(([, action]) => foldKey(`${action.label} ${"did" in action ? action.did : ""}`).includes(key))
    .map(([name]) => name);
}

type Where = Prisma.AuditEntryWhereInput;

const kinds = { readers: ["reader", "anonymous"], site: [] };

/**
 * The filter as questions whose answers together are its entries, each with an index that has them in the order of time;
 * null for no filter at all. Words are looked for among actions, people and names of things, never in the rows.
 */
async function questionsOf({ q, nouns, action, who, subject, from, to }: AuditFilter): Promise<Where[] | null> {
  const at = between(from, to);
  const base: Where[] = [...(subject ? [{ subject }] : []), ...(at ? [{ at }] : [])];
  const named = actionNames.filter((name) => nouns.includes(name.split(".")[0] ?? ""));
  const ofSection: Where[] = action ? [{ action }] : named.map((name) => ({ action: name }));
  const ofPerson: Where[] =
    typeof who === "number"
      ? [{ actorKind: "staff", actorId: who }]
      : who === "site"
        ? [{ actorKind: { gte: "system:", lt: "system;" } }]
        : who
          ? kinds[who].map((actorKind) => ({ actorKind }))
          : [];
  const ofWords = q ? await questionsOfWords(q) : [];
  // The narrowest leads; the others only leave out.
  const [leading = [], ...others] = [ofWords, ofPerson, ofSection].filter((questions) => questions.length > 0);
  if (q && ofWords.length === 0) return [];
  const all = [...base, ...others.map((questions) => ({ OR: questions }))];
  if (leading.length === 0) return all.length > 0 ? [{ AND: all }] : null;
  return leading.map((question) => ({ AND: [question, ...all] }));
}

async function questionsOfWords(q: string): Promise<Where[]> {
  const subjects = await subjectsNamed(q);
  const people = subjects.flatMap((found) => (found.startsWith("staff:") ? [Number(found.slice(6))] : []));
  return [
    ...actionsSaying(q).map((action) => ({ action })),
    ...people.map((actorId) => ({ actorKind: "staff", actorId })),
    { subject: { in: [q, ...subjects] } },
  ];
}

/** Entries found by filters that can be paged through; past them, days narrow the search. */
export const MOST_FOUND = 1000;

/**
 * A page of the trail, newest first. As quick with a million entries as with ten: without filters the numbers of the
 * entries are the places of the list; with some, at most `MOST_FOUND` are looked for (`isCut` says that there are more).
 */
export async function listAuditEntries({ page, perPage, ...filter }: AuditListQuery) {
  const questions = await questionsOf(filter);
  const found = questions && (await newest(questions, MOST_FOUND + 1));
  const total = found ? Math.min(found.length, MOST_FOUND) : await lastSeq();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  const first = (shown - 1) * perPage;
  const seq = found ? { in: found.slice(first, first + perPage) } : { lte: total - first };
  const rows = await readable({ seq }, perPage);
  return {
    items: await inWords(rows.map(({ hash: _, ...row }) => row)),
    total,
    isCut: (found?.length ?? 0) > MOST_FOUND,
    page: shown,
    pages,
  };
}

/** Entries, newest first. One that cannot be read, altered by hand, is left out: the verification names it. */
async function readable(where: Prisma.AuditEntryWhereInput, take: number) {
  const newestFirst = { where, orderBy: { seq: "desc" }, take } as const;
  const all = { ...select, hash: true };
  const isDated = ({ at }: { at: Date }) => !Number.isNaN(at.getTime());
  try {
    return (await db.auditEntry.findMany({ ...newestFirst, select: all })).filter(isDated);
  } catch {
    const numbers = await db.auditEntry.findMany({ ...newestFirst, select: { seq: true } });
    // Not findUnique: asked together they would be one question, and fail together.
    const one = (number: { seq: number }) => db.auditEntry.findFirst({ where: number, select: all }).catch(() => null);
    return (await Promise.all(numbers.map(one))).flatMap((row) => (row && isDated(row) ? [row] : []));
  }
}

/** The newest entries that answer any of these questions, the newest first. */
async function newest(questions: Where[], take: number): Promise<number[]> {
  const answers = await Promise.all(
    questions.map((where) => db.auditEntry.findMany({ where, orderBy: { at: "desc" }, take, select: { seq: true } })),
  );
  const seqs = new Set(answers.flat().map(({ seq }) => seq));
  return [...seqs].toSorted((a, b) => b - a).slice(0, take);
}

/** The number of the newest entry, 0 before the first. */
export async function lastSeq(): Promise<number> {
  const row = await db.auditEntry.findFirst({ orderBy: { seq: "desc" }, select: { seq: true } });
  return row?.seq ?? 0;
}

/** One entry with what it says before and after, and its links in the chain; null when there is none. */
export async function findAuditEntry(seq: number) {
  const row = await db.auditEntry.findUnique({
    where: { seq },
    select: { ...select, salt: true, hash: true, prevHash: true },
  });
  const [line] = row ? await inWords([row]) : [];
  if (!row || !line) return null;
  const next = await db.auditEntry.findUnique({ where: { seq: seq + 1 }, select: { seq: true } });
  return {
    ...line,
    before: row.before,
    after: row.after,
    /** Its details went after twelve months (retention). */
    isErased: row.salt === null,
    hash: row.hash,
    prevHash: row.prevHash,
    isLast: next === null,
  };
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
