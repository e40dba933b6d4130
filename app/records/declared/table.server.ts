import type { Types } from "@prisma/client/runtime/client";
import type { z } from "zod";
import { type Tx, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { ActionName, NounOf } from "#app/records/actions/every-action.ts";
import type { NamedNoun } from "#app/records/actions/nouns.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin, inBin } from "#app/records/bin/bin.server.ts";
import { moving, nextPlace } from "#app/records/ordering/ordering.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { savePositions } from "#app/utils/ordering.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { contentOf } from "#app/utils/versions.ts";
import type { Declared, Fields } from "./form.ts";

type DeclaredNoun = NounOf<"created" | "updated" | "deleted" | "restored" | "purged"> & NamedNoun;
type Content<S extends z.ZodType> = Omit<z.output<S>, "version" | "overwrite">;

type Models = Prisma.TypeMap["model"];
type Columns<M extends Prisma.ModelName> = Models[M]["payload"]["scalars"];
type Kept = "id" | "version" | "deletedAt" | "createdAt" | "updatedAt" | "position";
type Shown = Record<"id" | "version", number> & { deletedAt: Date | null };
type Model = { [M in Prisma.ModelName]: Columns<M> extends Shown ? M : never }[Prisma.ModelName];
type Where<M extends Model> = NonNullable<Models[M]["operations"]["findMany"]["args"]["where"]>;
type Select<M extends Model> = NonNullable<Models[M]["operations"]["findMany"]["args"]["select"]>;

/** The columns of a row that its list, its form and its file may show, and what `with` brings of other tables. */
type Selected<M extends Model, F extends Fields, W> = Shown &
  Pick<Columns<M>, keyof Columns<M> & keyof F> &
  Types.Result.GetFindResult<Models[M]["payload"], { select: W }, Record<never, never>>;

/** Does not compile where a field has no column of its type, or a column no field. */
type Fits<M extends Model, K, E extends string> = [Exclude<keyof K, keyof Columns<M>>] extends [never]
  ? [Mistyped<M, K>] extends [never]
    ? [Exclude<keyof Columns<M>, keyof K | Kept | E>] extends [never]
      ? unknown
      : { "a column without a field": Exclude<keyof Columns<M>, keyof K | Kept | E> }
    : { "a field of another type than its column": Mistyped<M, K> }
  : { "a field without a column": Exclude<keyof K, keyof Columns<M>> };
type Mistyped<M extends Model, K> = {
  [N in keyof K & keyof Columns<M>]: [K[N]] extends [Columns<M>[N]] ? never : N;
}[keyof K & keyof Columns<M>];

interface Options<
  M extends Model,
  N extends DeclaredNoun,
  F extends Fields,
  S extends z.ZodType,
  K extends object,
  C extends string,
  W,
  V,
  E extends string,
  B,
> {
  model: M;
  noun: N;
  form: Declared<F, S>;
  /** In which words are looked for; the first is what a row is called. */
  search: readonly [keyof Columns<M> & string, ...(keyof Columns<M> & string)[]];
  sorts: readonly [C, ...C[]];
  /** What the trail notes of a row that is deleted: its name, unless more is named. */
  noted?: readonly (keyof Columns<M> & string)[];
  with?: W & Select<M>;
  view?: (row: Selected<M, F, W>) => V;
  /** Of rows that are alike in the list's order, the newest comes first. */
  ties?: "desc";
  elsewhere?: readonly E[];
  /** Of what `trail` names beside the fields: a conflict says it. */
  labels?: Record<string, string>;
  right?: (actor: Actor) => boolean;
  /**
   * Rows have an order, and move among those that share this column; those stand as the rows of `behind` do, the relation
   * of that column. A new one is the last, or the `first`.
   */
  order?: { noun: N & NounOf<"moved">; within?: keyof Columns<M> & string; behind?: string; first?: true };
  /** Of the bin: its words, what a row is called in its report, what else it changes, how it is erased, which rows it has. */
  bin?: {
    words?: NonNullable<Parameters<typeof bin>[0]["words"]>;
    called?: (row: Columns<M>) => string | null;
    marks?: (tx: Tx, id: number, isDeleted: boolean) => object;
    erase?: (tx: Tx, id: number) => PromiseLike<unknown>;
    only?: Where<M>;
  };
  finds?: (words: string) => Where<M>[];
  unique?: Record<string, string>;
  /**
   * What the row keeps of the form, where it is not the form's own values, or why it is refused: the table is asked for
   * an address that is free, for another row that must be there. It names the types of its parameters.
   */
  resolve?: (tx: Tx, input: z.output<S>, id: number | null) => Promise<Outcome<K>>;
  /** More columns, long to make, before the transaction opens and for who may alone: a text in HTML, a picture's. */
  prepare?: (actor: Actor, input: z.output<S>, file: File | null, id: number | null) => Promise<Outcome<object>>;
  /** What `resolve` gives that stands in other tables: compared and noted with the row, written by `saved`. */
  beside?: (tx: Tx, id: number) => Promise<B>;
  /** What else changes with a row, once it is written; `before` is null for a new one. */
  saved?: (tx: Tx, id: number, after: K, before: K | null, actor: Actor) => PromiseLike<unknown>;
  trail?: (content: K, before?: K) => object;
}

interface Delegate<R> {
  findMany: (args: object) => PromiseLike<R[]>;
  findFirst: (args: object) => PromiseLike<R | null>;
  count: (args: object) => PromiseLike<number>;
  aggregate: (args: object) => PromiseLike<{ _max: { position: number | null } }>;
  create: (args: object) => PromiseLike<{ id: number }>;
  update: (args: object) => PromiseLike<{ version: number }>;
  delete: (args: object) => PromiseLike<unknown>;
}

const selecting = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

/** A table whose rows one form writes. A form and a table that do not fit do not compile. */
export function table<
  const M extends Model,
  const N extends DeclaredNoun,
  F extends Fields,
  S extends z.ZodType,
  const C extends keyof Columns<M> & string,
  K extends object = Content<S>,
  const W extends object = Record<never, never>,
  V extends { id: number; version: number } = Selected<M, F, W>,
  const E extends keyof Columns<M> & string = never,
  B extends object = Record<never, never>,
>(options: Options<M, N, F, S, K, C, W, V, E, B> & Fits<M, Omit<K, keyof B>, E>) {
  const { model, noun, form, search, sorts, noted = search.slice(0, 1) } = options;
  const { right = canManage, order, saved, trail, unique, prepare, beside } = options;
  type Row = Selected<M, F, W>;
  // Where the noun says neither, the types are the defaults above.
  const view = options.view ?? ((row: Row) => row as unknown as V);
  const resolve =
    options.resolve ?? (async (_tx: Tx, input: z.output<S>) => done(contentOf(input as object) as unknown as K));
  // Every table has these, each with types of its own: one by one they fit, all at once they have none in common.
  const key = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof Tx;
  const of = <R = Row>(reader: Tx) => reader[key] as unknown as Delegate<R>;
  const columns: object = Reflect.get(Prisma, `${model}ScalarFieldEnum`);
  const own = form.names.filter((name) => name in columns);
  const stored = (kept: object) => Object.fromEntries(Object.entries(kept).filter(([name]) => name in columns));
  const select = { ...selecting(["id", "version", "deletedAt", ...own]), ...options.with };
  const rowBin = bin({
    noun,
    right,
    noted,
    called: (row: { id: number } & Columns<M>) => String(row[search[0]]),
    ...options.bin,
  });
  const { subject, gone } = rowBin;
  const newest = order?.first ? "desc" : "asc";
  const whole = (tx: Tx) =>
    of<{ id: number; position: number } & Record<string, unknown>>(tx).findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { id: newest }],
    });
  return {
    noun,
    form,
    sorts,
    bin: rowBin,
    async find(id: number): Promise<V | null> {
      const row = await of(db).findFirst({ where: { id, deletedAt: null }, select });
      return row && view(row);
    },
    list({ q, trash, sort, direction, ...page }: ListQuery<C>, filter: Where<M> | Record<never, never> = {}) {
      const words = q
        ? { OR: [...search.map((name) => ({ [name]: { contains: q } })), ...(options.finds?.(q) ?? [])] }
        : {};
      const where = { deletedAt: inBin(trash), AND: [filter, words] };
      const isPlaced = sort === "position";
      const behind = isPlaced && order?.behind ? [{ [order.behind]: { position: direction } }] : [];
      const within = isPlaced && order?.within ? [{ [order.within]: direction }] : [];
      const isOptional = form.fields[sort]?.value.safeParse(undefined).data === null;
      const by = isOptional ? { sort: direction, nulls: "last" } : direction;
      // Of the bin, what went last comes first, where nothing else is asked.
      const orderBy =
        trash && isPlaced
          ? [{ deletedAt: "desc" }]
          : [...behind, ...within, { [sort]: by }, { id: options.ties ?? newest }];
      const byText =
        (search as readonly string[]).includes(sort) &&
        (() => of<{ id: number } & Record<C, string>>(db).findMany({ where, select: selecting(["id", sort]) }));
      return pagedByText({ ...page, sort, direction }, of(db).count({ where }), byText, async (slice, only) => {
        const rows = await of(db).findMany({ where: { ...where, ...only }, orderBy, ...slice, select });
        return rows.map(view);
      });
    },
    async create(
      actor: Actor,
      input: z.output<S>,
      once?: string,
      file?: File | null,
    ): Promise<Outcome<{ id: number }>> {
      const made = await prepared(actor, input, file, null);
      if (!made.ok) return made;
      return allowed<{ id: number }>(
        right,
        actor,
        `${noun}.created`,
        async (tx, note) => {
          const kept = await resolve(tx, input, null);
          if (!kept.ok) return kept;
          const data = kept.value;
          return added(note, subject, trail?.(data) ?? data, async () => {
            const last = order && !order.first ? nextPlace(await of(tx).aggregate({ _max: { position: true } })) : {};
            const row = await of(tx).create({
              data: { ...stored(data), ...made.value, ...last },
              select: { id: true },
            });
            if (order?.first) await savePositions(await whole(tx), (id, position) => place(tx, id, position));
            await saved?.(tx, row.id, data, null, actor);
            return row;
          });
        },
        { once: { key: once, of: prepare ? [input, made.value] : input }, ...(unique && { unique }) },
      );
    },
    async update(actor: Actor, id: number, input: z.output<S>, file?: File | null): Promise<Outcome<null>> {
      const made = await prepared(actor, input, file, id);
      if (!made.ok) return made;
      const work: Parameters<typeof allowed<null>>[3] = async (tx, note) => {
        const kept = await resolve(tx, input, id);
        if (!kept.ok) return kept;
        const after = kept.value;
        const row = await of<K & { version: number }>(tx).findFirst({
          where: { id, deletedAt: null },
          select: selecting([...Object.keys(stored(after)), "version"]),
        });
        const before = row && { ...row, ...(await beside?.(tx, id)) };
        return versioned(tx, note, {
          subject: subject(id),
          gone,
          labels: { ...form.labels, ...options.labels },
          given: input as object,
          before,
          after,
          // A picture that comes or goes is a change, whatever the fields say.
          hasFile: !!file || Object.values(made.value).includes(null),
          save: async (data) => {
            await of(tx).update({ where: { id }, data: { ...stored(data), ...made.value } });
            if (before) await saved?.(tx, id, after, contentOf(before) as K, actor);
          },
          ...(trail && { trail: (old) => ({ before: trail(old as K), after: trail(after, old as K) }) }),
        });
      };
      return allowed<null>(right, actor, `${noun}.updated`, work, unique ? { unique } : {});
    },
    /** `more` changes with it, and is not noted. */
    sets:
      (action: `${N}.${string}` & ActionName, data: Partial<Columns<M>>, more: Partial<Columns<M>> = {}) =>
      (actor: Actor, id: number, over?: number): Promise<Outcome<null>> =>
        rowBin.set(actor, id, action, data, { over, more }),
    move: order && moving({ noun: order.noun, right, gone, list: whole, save: place, isPeer }),
  };

  /** Nothing is made nor stored for who may not. */
  async function prepared(actor: Actor, input: z.output<S>, file: File | null = null, id: number | null) {
    if (!right(actor)) return refused("", notAllowed);
    return prepare ? prepare(actor, input, file, id) : done({});
  }

  function place(tx: Tx, id: number, position: number) {
    return of(tx).update({ where: { id }, data: { position } });
  }

  function isPeer(other: Record<string, unknown>, one: Record<string, unknown>) {
    return !order?.within || other[order.within] === one[order.within];
  }
}
