import { MINUTE, now } from "#app/platform/clock.server.ts";
import type { TouchedRows } from "#app/platform/database/touched-rows.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Election, Prisma, RoundResult } from "#app/platform/prisma/client.ts";
import { type NamedNoun, wordsOf } from "#app/records/actions/nouns.ts";
import { subjectTables } from "#app/records/actions/subject-tables.ts";
import { formatDayHour, parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { memoized } from "#app/utils/memoized.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { quoted, truncate } from "#app/utils/text.ts";
import { asRead } from "./result-figures.ts";
import { heldBack, waitsUntil } from "./rules.ts";
import { shown } from "./shown.server.ts";
import {
  type Asked,
  candidatesOf,
  heldFigure,
  silenceRefusal,
  silencesAhead,
  silencesInTransaction,
  strictAt,
} from "./silence.server.ts";
import { type Text, figuresIn, textsOf } from "./texts.ts";

type Model = Prisma.ModelName;
type Row = Record<string, unknown>;
type Reader = Pick<Tx, "$queryRawUnsafe">;
interface Line {
  when?: (row: Row) => boolean;
  from?: string;
  byJob?: (row: Row) => boolean;
  byLink?: (row: Row) => boolean;
  of?: readonly [Model, string];
  unseen?: readonly string[];
  kept?: (row: Row) => readonly string[];
  announcedAgain?: (row: Row) => Date | null;
  isSent?: boolean;
}

const lines = new Map<string, Line>(
  Object.entries(shown).flatMap(([model, line]) => (typeof line === "string" ? [] : [[model, line as Line]])),
);
const childrenOf = (model: string) =>
  [...lines].flatMap(([child, { of }]) => (of?.[0] === model ? [[child, of[1]] as const] : []));
/** Has it this, or what it is seen with? */
const has = (model: string, what: "from" | "byLink"): boolean => {
  const line = lines.get(model);
  return Boolean(line?.[what]) || (line?.of ? has(line.of[0], what) : false);
};

const rowsOf = <R = Row>(reader: Reader, model: string, column: string, values: readonly number[]) =>
  reader.$queryRawUnsafe<(R & { _row: number })[]>(
    `SELECT "rowid" AS "_row", * FROM "${model}" WHERE "${column}" IN (${values.join(",")})`,
  );

/** A state of the database. A parent is read once: an article has up to sixty sources. */
const stateOf = (reader: Reader) => ({
  reader,
  parentOf: memoized((model: Model, id: number) => rowsOf(reader, model, "id", [id])),
});

type State = ReturnType<typeof stateOf>;

function hourOf({ from, byJob }: Line, row: Row): Date | null {
  const value = from ? row[from] : null;
  const hour = typeof value === "string" ? startOfDay(value) : (value as Date | null);
  return byJob?.(row) ? new Date(Math.max(now().getTime() + MINUTE, hour?.getTime() ?? 0)) : hour;
}

/** When readers of this state of the database, or those who were given an address, see a row: null when they do not. */
async function seenFrom(state: State, model: string, row: Row, byLink: boolean): Promise<Date | null> {
  const line = lines.get(model);
  const isHidden = row.deletedAt || row.isPublished === false || row.isHidden === true || row.visibility === "staff";
  if (!line || isHidden) return null;
  const isSeen = byLink && line.byLink ? line.byLink(row) : line.when?.(row) !== false;
  if (!isSeen) return null;
  const own = (byLink && line.byLink ? null : hourOf(line, row)) ?? now();
  if (!line.of) return own;
  const [parent] = await state.parentOf(line.of[0], Number(row[line.of[1]]));
  const theirs = parent ? await seenFrom(state, line.of[0], parent, byLink) : null;
  return theirs && theirs > own ? theirs : theirs && own;
}

interface Seen {
  texts: () => Text[];
  at: Date;
  byLink: boolean;
  /** A row that is sent: only what itself told is known of it. */
  sent: string | null;
}

export async function seen(state: State, model: string, row: Row, byLink: boolean): Promise<Seen | null> {
  const from = await seenFrom(state, model, row, byLink);
  if (!from) return null;
  const { unseen = [], kept, isSent } = lines.get(model) ?? {};
  const texts = () => textsOf(row, [...unseen, ...(kept?.(row) ?? [])]);
  return { texts, at: from > now() ? from : now(), byLink, sent: isSent ? `${model}:${row._row}` : null };
}

async function seenWith(state: State, model: string, id: number, byLink: boolean): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const [child, column] of childrenOf(model))
    for (const row of await rowsOf(state.reader, child, column, [id])) {
      const found = await seen(state, child, row, byLink);
      // Its place in a form is not that of what was saved.
      if (found) all.push({ ...found, texts: () => found.texts().map((text) => ({ ...text, column: "" })) });
      all.push(...(await seenWith(state, child, Number(row.id), byLink)));
    }
  return all;
}

const MOST_NAMED = 5;

function called(model: string, row: Row, at: Date): string {
  const [noun, { name = "id" }] = Object.entries(subjectTables).find(([, { table }]) => table === model) ?? ["", {}];
  const { one, trail } = wordsOf(noun as NamedNoun);
  return `${trail?.[0] ?? one} ${quoted(truncate(asRead(String(row[name])), 80))} (${formatDayHour(at)})`;
}

/** What waits for an hour that a silence of this change takes in: it would come out by the clock, asked by nothing else. */
async function caughtInSilence(tx: Tx): Promise<Errors | null> {
  const before = await silencesAhead();
  const silences = silencesInTransaction();
  const isKnown = ({ from, until }: Asked) =>
    before.some((was) => was.refuses && was.from <= from && was.until >= until);
  const added = silences.filter((silence) => silence.refuses && silence.until > now() && !isKnown(silence));
  if (added.length === 0) return null;
  const candidates = candidatesOf(silences, tx);
  const state = stateOf(tx);
  const caught: string[] = [];
  for (const [model, { from }] of lines) {
    if (!from) continue;
    // As text, a day and an hour are in one order.
    const days = added.map(
      (one) => `"${from}" BETWEEN '${addDays(parisDay(one.from), -1)}' AND '${addDays(parisDay(one.until), 1)}'`,
    );
    const sql = `SELECT "rowid" AS "_row", * FROM "${model}" WHERE ${days.join(" OR ")}`;
    for (const row of await tx.$queryRawUnsafe<(Row & { _row: number })[]>(sql)) {
      const found = await seen(state, model, row, false);
      if (!found || found.at <= now()) continue;
      const all = [found, ...(await seenWith(state, model, Number(row.id), false))];
      for (const { at, texts } of all.filter((one) => strictAt(added, one.at) && !strictAt(before, one.at))) {
        if (figuresIn(texts(), await candidates(at)).length === 0) continue;
        caught.push(called(model, row, at));
        break;
      }
    }
  }
  if (caught.length === 0) return null;
  const more = caught.length - MOST_NAMED;
  const named = caught.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` et ${more} de plus` : "");
  return {
    "": [
      `Ce jour de vote ouvre un silence électoral sur ce qui doit paraître à ce moment-là et donne un sondage, une estimation ou un résultat\u202F: ${named}. Changez son heure ou retirez ses chiffres, puis enregistrez l’élection.`,
    ],
  };
}

/** Figures that readers will see and have not seen, before the moment at which they may. */
async function heldFigures(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const written = [...touched].filter(([model]) => lines.has(model));
  if (written.length === 0) return null;
  const silences = silencesInTransaction().filter(({ refuses }) => refuses);
  const isRunning = strictAt(silences, now()) !== undefined;
  const asked = isRunning ? written : silences.length > 0 ? written.filter(([name]) => has(name, "from")) : [];
  const [old, next] = [stateOf(db), stateOf(tx)];
  const before: Seen[] = [];
  const after: Seen[] = [];
  for (const [model, rows] of asked) {
    const earlier = new Map((await rowsOf(db, model, "rowid", rows)).map((row) => [row._row, row]));
    const announcedAgain = lines.get(model)?.announcedAgain;
    const changed = await rowsOf(tx, model, "rowid", rows);
    for (const byLink of isRunning && has(model, "byLink") ? [false, true] : [false]) {
      const were = new Map<number, Seen>();
      for (const [number, row] of earlier) {
        const was = await seen(old, model, row, byLink);
        if (was && was.at <= now()) were.set(number, was);
      }
      for (const row of changed) {
        const found = await seen(next, model, row, byLink);
        const was = earlier.get(row._row);
        if (found) after.push(found);
        if (found && !were.has(row._row)) after.push(...(await seenWith(next, model, Number(row.id), byLink)));
        if (was && announcedAgain?.(was)?.getTime() !== announcedAgain?.(row)?.getTime()) were.delete(row._row);
      }
      before.push(...were.values());
    }
  }
  const candidates = candidatesOf(silences, tx);
  const knownBy = knownFigures(before);
  for (const one of after) {
    const { texts, at, byLink } = one;
    const held = strictAt(silences, at);
    const names = held ? await candidates(at) : [];
    const figures = held ? figuresIn(texts(), names) : [];
    if (!held || figures.length === 0) continue;
    const known = knownBy(one, names);
    const sentence = figures.find((figure) => !known.has(figure));
    if (!sentence) continue;
    const place = texts().find(({ text }) => asRead(text).includes(sentence));
    const link = byLink ? " Qui a le lien de relecture de cet article le lit déjà." : "";
    return { [place?.column ?? ""]: [heldFigure(sentence, held) + link] };
  }
  return null;
}

/** What who reads a row has read before, each gathered once: a page has several rows, and an article sixty sources. */
const knownFigures = (before: Seen[]) =>
  memoized(
    ({ byLink, sent }: Seen, candidates: string[]) => {
      // Who has the address of a draft reads what all read, not the other way round.
      const read = before.filter((was) => was.sent === sent && (byLink || !was.byLink));
      const texts = read.flatMap((was) => was.texts());
      return new Set(figuresIn(texts, candidates));
    },
    Infinity,
    ({ byLink, sent }, candidates) => `${sent ?? byLink} ${candidates.join()}`,
  );

async function heldResults(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  for (const row of await rowsOf<RoundResult>(tx, "RoundResult", "rowid", touched.get("RoundResult") ?? [])) {
    const [election] = await rowsOf<Election>(tx, "Election", "id", [row.electionId]);
    const isOut = row.estimatesAt !== null || row.resultsAt !== null;
    const refusal = isOut && election ? heldBack(election.country, row.day, now()) : null;
    if (refusal) return { "": [refusal] };
  }
  return null;
}

/** An estimate typed under another round or country while a silence runs: as readable as under its own. */
async function misplacedEstimates(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const held = strictAt(silencesInTransaction(), now());
  if (!held) return null;
  const rows = touched.get("RoundResult") ?? [];
  const before = await rowsOf<RoundResult>(db, "RoundResult", "rowid", rows);
  for (const { id, estimatesAt, estimates } of await rowsOf<RoundResult>(tx, "RoundResult", "rowid", rows)) {
    const wasOut = before.some((was) => was.id === id && was.estimatesAt && was.estimates === estimates);
    if (estimatesAt && !wasOut) return { "": [waitsUntil(held.until, now())] };
  }
  return null;
}

async function endedSilence(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const rows = touched.get("Election") ?? [];
  const after = await rowsOf<Election>(tx, "Election", "rowid", rows);
  for (const before of await rowsOf<Election>(db, "Election", "rowid", rows)) {
    const next = after.find(({ id, deletedAt }) => id === before.id && deletedAt === null);
    const refusal = before.deletedAt ? null : silenceRefusal(before, next ?? null);
    if (refusal) return { [next ? "nextDay" : ""]: [refusal] };
  }
  return null;
}

/**
 * Why this transaction may not commit, by the state that readers would see: `db` has what they see now, `tx` what they
 * would. Asked by `change` of every action, so that no noun is forgotten.
 */
export async function silenceErrors(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  return (
    (touched.has("Election") ? ((await endedSilence(tx, touched)) ?? (await caughtInSilence(tx))) : null) ??
    (touched.has("RoundResult") ? await heldResults(tx, touched) : null) ??
    (await heldFigures(tx, touched)) ??
    (touched.has("RoundResult") ? await misplacedEstimates(tx, touched) : null)
  );
}
