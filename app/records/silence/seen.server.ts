import { MINUTE, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { startOfDay } from "#app/utils/days.ts";
import { shown } from "./shown.server.ts";
import { type Text, textsOf } from "./texts.ts";

type Model = Prisma.ModelName;
/** Of any table, with its `rowid` as "_row". */
export type Row = Record<string, unknown>;
type Reader = Pick<Tx, "$queryRawUnsafe">;
/** A line of `shown`, whatever its table. */
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

export const lines = new Map<string, Line>(
  Object.entries(shown).flatMap(([model, line]) => (typeof line === "string" ? [] : [[model, line as Line]])),
);
const childrenOf = (model: string) =>
  [...lines].flatMap(([child, { of }]) => (of?.[0] === model ? [[child, of[1]] as const] : []));
export const canWait = (model: string): boolean => {
  const line = lines.get(model);
  return Boolean(line?.from) || (line?.of ? canWait(line.of[0]) : false);
};
export const hasLink = (model: string): boolean => {
  const line = lines.get(model);
  return Boolean(line?.byLink) || (line?.of ? hasLink(line.of[0]) : false);
};

export const rowsOf = <R = Row>(reader: Reader, model: string, column: string, values: readonly number[]) =>
  reader.$queryRawUnsafe<(R & { _row: number })[]>(
    `SELECT "rowid" AS "_row", * FROM "${model}" WHERE "${column}" IN (${values.join(",")})`,
  );

export interface State {
  reader: Reader;
  /** Read once: an article has up to sixty sources. */
  parents: Map<string, Promise<Row[]>>;
}

function parentOf({ reader, parents }: State, model: Model, id: number): Promise<Row[]> {
  const read = parents.get(`${model}:${id}`) ?? rowsOf(reader, model, "id", [id]);
  parents.set(`${model}:${id}`, read);
  return read;
}

/** When a row is seen without another change; null: at once. */
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
  const [parent] = await parentOf(state, line.of[0], Number(row[line.of[1]]));
  const theirs = parent ? await seenFrom(state, line.of[0], parent, byLink) : null;
  return theirs && theirs > own ? theirs : theirs && own;
}

export interface Seen {
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

export async function seenWith(state: State, model: string, id: number, byLink: boolean): Promise<Seen[]> {
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
