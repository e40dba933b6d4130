import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { ActionName, NounOf } from "#app/records/actions/every-action.ts";
import { type NamedNoun, withThis, wordsOf } from "#app/records/actions/nouns.ts";
import { subjectTables } from "#app/records/actions/subject-tables.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import { forgetOldSlugs } from "#app/records/old-slugs/old-slugs.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** Which rows: those of the list, those that can be taken back, or those whose 30 days are over. */
interface BinWhere {
  id?: number;
  deletedAt: Date | null | { gt: Date } | { lte: Date };
}

/** More work of a noun in the deletion's transaction; its value is noted in the entry's `after`. */
type Besides = (tx: Tx) => Promise<Outcome<object>>;

type BinNoun = NounOf<"deleted" | "restored" | "purged"> & NamedNoun;

interface Options<N extends BinNoun, R extends { id: number }> {
  /** "reference": the actions are reference.deleted, .restored and .purged, the subject "reference:12". */
  noun: N;
  /** `this` is another "Cette source", `gone` another "Cette source n’existe plus.", where the usual words are unclear. */
  words?: { this?: string; gone?: string };
  right?: (actor: Actor) => boolean;
  /** The columns that the audit trail stores of a row, where they are not its name (actions/subject-tables.ts). */
  noted?: readonly string[];
  /** Which rows of the table alone have this bin. */
  only?: object;
  /** The rows of `where`, where they are not its table's as they stand, with what the trail stores of them. */
  find?: (reader: Tx, where: BinWhere) => PromiseLike<R[]>;
  /** What else a row changes as it goes into the bin, or leaves it. */
  marks?: (tx: Tx, id: number, isDeleted: boolean) => PromiseLike<object> | object;
  /** What a row is called in the report of a change to several; its title or its name by default. */
  called?: (row: R) => string | null;
  erase?: (tx: Tx, id: number) => PromiseLike<unknown>;
}

/** That the row is as a list showed it (`over`), that nothing else refuses; `more` changes too, and is not noted. */
interface Setting {
  over?: number | undefined;
  more?: object;
  refusal?: (tx: Tx, before: Record<string, unknown>) => Promise<Outcome<null>> | Outcome<null>;
}

interface Rows<R> {
  findMany: (args: object) => PromiseLike<R[]>;
  findFirst: (args: object) => PromiseLike<Record<string, unknown> | null>;
  update: (args: object) => PromiseLike<{ version: number }>;
  delete: (args: object) => PromiseLike<unknown>;
}

/**
 * The bin of a noun (docs/product.md, 13), of its table unless it says otherwise. `delete` and `restore` answer the row,
 * or refuse; a category says with a last argument where its articles go. `purge` is for `purgeBins`. The table needs
 * `deletedAt` and `version`.
 */
export function bin<N extends BinNoun, R extends { id: number } = { id: number }>(options: Options<N, R>) {
  const { noun, words = {}, right = canManage, only, marks, called = nameIn } = options;
  const { one, e, brief = [one] } = wordsOf(noun);
  const { this: thisOne = withThis(brief[0], e), gone = `${thisOne} n’existe plus.` } = words;
  const subject = (id: number) => `${noun}:${id}`;
  const { table = "", name } = subjectTables[noun] ?? {};
  const { noted = name ? [name] : [] } = options;
  // Each table has types of its own: what all of them do is said here.
  const of = (tx: Tx): Rows<R> => Reflect.get(tx, `${table.charAt(0).toLowerCase()}${table.slice(1)}`);
  const select = Object.fromEntries(["id", ...noted].map((column) => [column, true]));
  const { find = (tx, where) => of(tx).findMany({ where: { ...where, ...only }, select }) } = options;
  const { erase = (tx, id) => of(tx).delete({ where: { id } }) } = options;
  const mark = async (tx: Tx, id: number, deletedAt: Date | null) => {
    const more = await marks?.(tx, id, deletedAt !== null);
    return of(tx).update({ where: { id }, data: { deletedAt, version: { increment: 1 }, ...more } });
  };
  /** Into the bin, or out of it. */
  const turn = (actor: Actor, id: number, isDeleted: boolean, over?: number, besides?: Besides): Promise<Outcome<R>> =>
    allowed<R>(right, actor, isDeleted ? `${noun}.deleted` : `${noun}.restored`, async (tx, note) => {
      const [row] = await find(tx, { id, deletedAt: isDeleted ? null : { gt: binLimit() } });
      if (!row) return refused("", isDeleted ? gone : `${thisOne} n’est plus dans la corbeille.`);
      const { version } = await mark(tx, id, isDeleted ? now() : null);
      const changed = await changedSince(tx, subject(id), over, version - 1);
      if (changed) return changed;
      const more = await besides?.(tx);
      if (more && !more.ok) return more;
      const [before, after] = isDeleted
        ? [auditValues(row), more?.value]
        : [undefined, auditValues({ ...row, ...more?.value })];
      note({ subject: subject(id), before, after });
      return done(row);
    });
  return {
    gone,
    subject,

    called,

    /** The row with what the trail stores of it, if it is not in the bin: for the page that asks for confirmation. */
    async find(id: number): Promise<R | null> {
      return (await find(db, { id, deletedAt: null }))[0] ?? null;
    },

    async nameOf(id: number): Promise<string | null> {
      const [row] = [
        ...(await find(db, { id, deletedAt: null })),
        ...(await find(db, { id, deletedAt: { gt: binLimit() } })),
      ];
      return row ? called(row) : null;
    },

    /** `over`: the version that a list showed, when someone else's change since must stop this. */
    delete: (actor: Actor, id: number, over?: number, besides?: Besides) => turn(actor, id, true, over, besides),

    restore: (actor: Actor, id: number, besides?: Besides) => turn(actor, id, false, undefined, besides),

    /** Sets columns of a row that is not in the bin; the trail has them as they were and as they are. */
    set(actor: Actor, id: number, action: ActionName, data: object, { over, more, refusal }: Setting = {}) {
      return allowed<null>(right, actor, action, async (tx, note) => {
        const columns = Object.fromEntries([...Object.keys(data), "version"].map((column) => [column, true]));
        const row = await of(tx).findFirst({ where: { id, deletedAt: null, ...only }, select: columns });
        if (!row) return refused("", gone);
        const { version, ...before } = row;
        const wrong = (await changedSince(tx, subject(id), over, Number(version))) ?? (await refusal?.(tx, before));
        if (wrong && !wrong.ok) return wrong;
        await of(tx).update({ where: { id }, data: { ...data, ...more, version: { increment: 1 } } });
        return note({ subject: subject(id), before, after: { ...data, version: Number(version) + 1 } });
      });
    },

    /** Erases for good what has been in the bin for 30 days. */
    async purge(): Promise<void> {
      for (const row of await find(db, { deletedAt: { lte: binLimit() } })) {
        await change(systemActor("corbeille"), `${noun}.purged`, async (tx, note) => {
          await erase(tx, row.id);
          await forgetOldSlugs(tx, noun, row.id);
          return note({ subject: subject(row.id), before: auditValues(row) });
        });
      }
    },
  };
}

function nameIn(row: object): string | null {
  const name = "title" in row ? row.title : "name" in row ? row.name : null;
  return typeof name === "string" ? name : null;
}

function auditValues({ id: _, ...row }: { id: number }): object | undefined {
  return Object.keys(row).length > 0 ? row : undefined;
}

const binLimit = () => keptSince("bin", now());

/** `deletedAt` of the rows a staff list shows: those that stand, or with `trash` those that can be taken back. */
export function inBin(trash: boolean): { gt: Date } | null {
  return trash ? { gt: binLimit() } : null;
}

/** Empties each bin of what is past its 30 days. Run by a job. */
export async function purgeBins(bins: { purge: () => Promise<void> }[]): Promise<void> {
  for (const { purge } of bins) await purge();
}

type Find = (reader: Tx, only: { id?: number }) => PromiseLike<{ id: number }[]>;

/** Erases the rows that were stored long enough, a change each; one that `find` no longer names since stays. For jobs. */
export async function expire(action: ActionName, find: Find, erase: (tx: Tx, id: number) => PromiseLike<unknown>) {
  for (const { id } of await find(db, {}))
    await change(systemActor("conservation"), action, async (tx, note) => {
      if ((await find(tx, { id })).length === 0) return refused("", "Ce n’est plus à effacer.");
      await erase(tx, id);
      return note({ subject: `${action.slice(0, action.indexOf("."))}:${id}` });
    });
}
