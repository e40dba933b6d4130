import { now } from "#app/platform/clock.server.ts";
import type { TouchedRows } from "#app/platform/database/touched-rows.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Election, Prisma, RoundResult } from "#app/platform/prisma/client.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { heldBack } from "./held-back.ts";
import { shown } from "./shown.server.ts";
import { heldFigure, silenceRefusal, silencesInTransaction, strictAt } from "./silence.server.ts";
import { toldFigures } from "./told-figures.ts";
import { type Text, textsOf } from "./texts.ts";

type Model = Prisma.ModelName;
/** Of any table, with its `rowid` as "_row". */
type Row = Record<string, unknown>;
type Reader = Pick<Tx, "$queryRawUnsafe">;
/** A line of `shown`, whatever its table. */
interface Line {
  when?: (row: Row) => boolean;
  from?: (row: Row) => Date | null;
  of?: readonly [Model, string];
  unseen?: readonly string[];
  toldAgain?: (row: Row) => Date | null;
}

const lines = new Map<string, Line>(
  Object.entries(shown).flatMap(([model, line]) => (typeof line === "string" ? [] : [[model, line as Line]])),
);
const childrenOf = (model: string) =>
  [...lines].flatMap(([child, { of }]) => (of?.[0] === model ? [[child, of[1]] as const] : []));
/** Is it, or may it be, seen later by itself? */
const canWait = (model: string): boolean => {
  const line = lines.get(model);
  return Boolean(line?.from) || (line?.of ? canWait(line.of[0]) : false);
};

/** Numbers come from the database itself. */
const rowsOf = <R = Row>(reader: Reader, model: string, column: string, values: readonly number[]) =>
  reader.$queryRawUnsafe<(R & { _row: number })[]>(
    `SELECT "rowid" AS "_row", * FROM "${model}" WHERE "${column}" IN (${values.join(",")})`,
  );

/** When readers of this state of the database see a row: null when they do not. */
async function seenFrom(reader: Reader, model: string, row: Row): Promise<Date | null> {
  const line = lines.get(model);
  const isHidden = row.deletedAt || row.isPublished === false || row.isHidden === true || row.visibility === "staff";
  if (!line || isHidden || line.when?.(row) === false) return null;
  const own = line.from?.(row) ?? now();
  if (!line.of) return own;
  const [parent] = await rowsOf(reader, line.of[0], "id", [Number(row[line.of[1]])]);
  const theirs = parent ? await seenFrom(reader, line.of[0], parent) : null;
  return theirs && theirs > own ? theirs : theirs && own;
}

interface Seen {
  texts: Text[];
  /** In the future, or now. */
  at: Date;
}

async function seen(reader: Reader, model: string, row: Row): Promise<Seen | null> {
  const from = await seenFrom(reader, model, row);
  if (!from) return null;
  return { texts: textsOf(row, lines.get(model)?.unseen), at: from > now() ? from : now() };
}

/** What shows with a row that begins to show: its updates, its candidacies. */
async function seenWith(reader: Reader, model: string, id: number): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const [child, column] of childrenOf(model))
    for (const row of await rowsOf(reader, child, column, [id])) {
      const found = await seen(reader, child, row);
      // Its place in a form is not that of what was saved.
      if (found) all.push({ ...found, texts: found.texts.map(({ text }) => ({ text, column: "" })) });
      all.push(...(await seenWith(reader, child, Number(row.id))));
    }
  return all;
}

/** Figures that readers will see and have not seen, before the moment at which they may. */
async function heldFigures(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const written = [...touched].filter(([model]) => lines.has(model));
  if (written.length === 0) return null;
  const silences = silencesInTransaction().filter(({ refuses }) => refuses);
  const asked = strictAt(silences, now())
    ? written
    : silences.length > 0
      ? written.filter(([name]) => canWait(name))
      : [];
  const known = new Set<string>();
  const after: Seen[] = [];
  for (const [model, rows] of asked) {
    const old = new Map((await rowsOf(db, model, "rowid", rows)).map((row) => [row._row, row]));
    const were = new Map<number, Seen>();
    for (const [number, row] of old) {
      const was = await seen(db, model, row);
      if (was && was.at <= now()) were.set(number, was);
    }
    const wasTold = lines.get(model)?.toldAgain;
    for (const row of await rowsOf(tx, model, "rowid", rows)) {
      const found = await seen(tx, model, row);
      const before = old.get(row._row);
      if (found) after.push(found);
      if (found && !were.has(row._row)) after.push(...(await seenWith(tx, model, Number(row.id))));
      if (before && wasTold?.(before)?.getTime() !== wasTold?.(row)?.getTime()) were.delete(row._row);
    }
    for (const { texts } of were.values()) for (const sentence of figuresIn(texts)) known.add(sentence);
  }
  for (const { texts, at } of after) {
    const held = strictAt(silences, at);
    const sentence = held && figuresIn(texts).find((one) => !known.has(one));
    if (sentence)
      return { [texts.find(({ text }) => text.includes(sentence))?.column ?? ""]: [heldFigure(sentence, held)] };
  }
  return null;
}

const figuresIn = (texts: Text[]) => toldFigures(texts.map(({ text }) => text).join("\n"));

/** Estimates and counts on the site before the last poll of their round closes. */
async function heldResults(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  for (const row of await rowsOf<RoundResult>(tx, "RoundResult", "rowid", touched.get("RoundResult") ?? [])) {
    const [election] = await rowsOf<Election>(tx, "Election", "id", [row.electionId]);
    const isOut = row.estimatesAt !== null || row.resultsAt !== null;
    const refusal = isOut && election ? heldBack(election.country, row.day, now()) : null;
    if (refusal) return { "": [refusal] };
  }
  return null;
}

/** A silence that its election would end. */
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
    (touched.has("Election") ? await endedSilence(tx, touched) : null) ??
    (touched.has("RoundResult") ? await heldResults(tx, touched) : null) ??
    (await heldFigures(tx, touched))
  );
}
