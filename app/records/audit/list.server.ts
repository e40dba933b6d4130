import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { type NounOf, recordedActions } from "#app/records/actions/every-action.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canManage } from "#app/records/rights/permissions.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { compareTexts, foldKey } from "#app/utils/text.ts";
import { allowed } from "./change.server.ts";
import { actorName, inWords, readable } from "./lines.server.ts";
import { actionLabel, sectionOfAction } from "./sentences.ts";
import { subjectsNamed } from "./subject-names.server.ts";

type AuditActors = number | "readers" | "site" | null;

export interface AuditFilter {
  q: string;
  nouns: string[];
  action: string | null;
  who: AuditActors;
  subject: string | null;
  /** Days "YYYY-MM-DD", Paris time, both included. */
  from: string | null;
  to: string | null;
}

function between(from: string | null, to: string | null): Prisma.DateTimeFilter | undefined {
  const start = from ? fromLocalInput(`${from}T00:00`) : null;
  const last = to ? fromLocalInput(`${to}T00:00`) : null;
  if (!start && !last) return undefined;
  return { ...(start ? { gte: start } : {}), ...(last ? { lt: new Date(last.getTime() + 86_400_000) } : {}) };
}

const actionNames = Object.keys(recordedActions);

function actionsSaying(words: string): string[] {
  const key = foldKey(words);
  const isSaying = ({ label = "", did = "" } = {}) => key !== "" && foldKey(`${label} ${did}`).includes(key);
  return actionNames.filter((name) => isSaying(recordedActions[name]));
}

type Where = Prisma.AuditEntryWhereInput;

function questionsOfPerson(who: AuditActors): Where[] {
  if (typeof who === "number") return [{ actorKind: "staff", actorId: who }];
  if (who === "site") return [{ actorKind: { gte: "system:", lt: "system;" } }];
  return who ? ["reader", "anonymous"].map((actorKind) => ({ actorKind })) : [];
}

/** Indexed queries whose union is the entries; null for no filter. Words: among actions, people and subjects. */
async function questionsOf({ q, nouns, action, who, subject, from, to }: AuditFilter): Promise<Where[] | null> {
  const at = between(from, to);
  const base: Where[] = [...(subject ? [{ subject }] : []), ...(at ? [{ at }] : [])];
  const named = actionNames.filter((name) => nouns.includes(name.split(".")[0] ?? ""));
  const ofSection: Where[] = action ? [{ action }] : named.map((name) => ({ action: name }));
  const ofWords = q ? await questionsOfWords(q) : [];
  // The narrowest leads; the others only leave out.
  const asked = [ofWords, questionsOfPerson(who), ofSection];
  const [leading = [], ...others] = asked.filter((questions) => questions.length > 0);
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

export const auditSorts = ["at", "what", "section"] as const;

type AuditSort = (typeof auditSorts)[number];

interface AuditListQuery extends AuditFilter {
  page: number;
  perPage: number;
  /** By time; or the newest entries by their sentence, which begins with who, or by section of the back office. */
  sort?: AuditSort;
  direction: "asc" | "desc";
}

/** Entries found by filters that can be paged through; past them, days narrow the search. */
const MOST_FOUND = 1000;

/** As quick with a million entries as with ten: entry numbers give the page; of filters, `MOST_FOUND` at most are read. */
export async function listAuditEntries({ page, perPage, sort = "at", direction, ...filter }: AuditListQuery) {
  const byTime = sort === "at";
  const questions = (await questionsOf(filter)) ?? (byTime ? null : [{}]);
  const newest = questions && (await firstOf(questions, byTime ? direction : "desc", MOST_FOUND + 1));
  const found = newest && !byTime ? await sorted(newest.slice(0, MOST_FOUND), sort, direction) : newest;
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
  const order = new Map(found?.map((one, index) => [one, index]));
  if (!byTime) rows.sort((one, other) => (order.get(one.seq) ?? 0) - (order.get(other.seq) ?? 0));
  return { items: await inWords(rows), total, isCut: (newest?.length ?? 0) > MOST_FOUND, page: shown, pages };
}

async function sorted(seqs: number[], sort: Exclude<AuditSort, "at">, direction: "asc" | "desc"): Promise<number[]> {
  const select = { seq: true, action: true, actorKind: true, actorId: true, actorLabel: true };
  const rows = await db.auditEntry.findMany({ where: { seq: { in: seqs } }, select });
  const text = (row: (typeof rows)[number]) =>
    sort === "section" ? sectionOfAction(row.action) : `${actorName(row)} ${actionLabel(row.action)}`;
  const sign = direction === "asc" ? 1 : -1;
  return rows
    .map((row) => ({ seq: row.seq, text: text(row) }))
    .toSorted((one, other) => sign * compareTexts(one.text, other.text) || other.seq - one.seq)
    .map(({ seq }) => seq);
}

async function firstOf(questions: Where[], direction: "asc" | "desc", take: number): Promise<number[]> {
  const answers = await Promise.all(
    questions.map((where) =>
      db.auditEntry.findMany({ where, orderBy: { at: direction }, take, select: { seq: true } }),
    ),
  );
  const seqs = new Set(answers.flat().map(({ seq }) => seq));
  return [...seqs].toSorted((a, b) => (direction === "asc" ? a - b : b - a)).slice(0, take);
}

async function lastSeq(): Promise<number> {
  const row = await db.auditEntry.findFirst({ orderBy: { seq: "desc" }, select: { seq: true } });
  return row?.seq ?? 0;
}

const AT_ONCE = 500;

/** Every entry of a filter up to `upTo`, newest first, in batches: memory is bounded, and requests are answered between two. */
async function* auditEntriesFor(filter: AuditFilter, upTo: number) {
  const questions = await questionsOf(filter);
  const where = questions ? { OR: questions } : {};
  for (let below = upTo + 1; ;) {
    const rows = await readable({ AND: [{ seq: { lt: below } }, where] }, AT_ONCE);
    if (rows.length === 0) return;
    const written = new Map(rows.map((row) => [row.seq, row]));
    for (const line of await inWords(rows)) {
      const { before = null, after = null, hash = "" } = written.get(line.seq) ?? {};
      yield { ...line, before, after, hash };
    }
    below = rows.at(-1)?.seq ?? 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Exported = ReturnType<typeof auditEntriesFor>;

export async function exportTrail(actor: StaffActor, filter: AuditFilter): Promise<Outcome<{ entries: Exported }>> {
  const applied = Object.fromEntries(Object.entries(filter).filter(([, value]) => value && String(value) !== ""));
  const noted = await allowed<null>(canAdminister, actor, "audit.exported", async (_tx, note) =>
    note({ subject: "audit", after: applied }),
  );
  return noted.ok ? done({ entries: auditEntriesFor(filter, await lastSeq()) }) : noted;
}

/** Noted before anything is read. Its filter is left out: a search may be someone's address. */
export function noteListExport(actor: StaffActor, noun: NounOf<"list-exported">): Promise<Outcome<null>> {
  // The newsroom's own address book; the others are sections of administrators.
  const right = noun === "press-contact" ? canManage : canAdminister;
  return allowed<null>(right, actor, `${noun}.list-exported`, async (_tx, note) => note({ subject: noun }));
}
