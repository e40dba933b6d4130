import type { Actor } from "#app/modules/rights/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { allowed } from "#app/modules/audit/change-with-right.server.ts";
import { canAdminister } from "#app/modules/rights/permissions.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pagedByText } from "#app/utils/paged.ts";
import { contentOf } from "#app/utils/versions.ts";
import { changedFields, forgetHistory, remember } from "./history.server.ts";
import { type DueInput, type MemberEntryInput, memberEntryFields } from "./schema.ts";
import type { Presence } from "./staff-entries.server.ts";

const fields = {
  number: true,
  name: true,
  address: true,
  category: true,
  admittedOn: true,
  leftOn: true,
  leftReason: true,
} satisfies Prisma.MemberRegisterEntrySelect;

const dues = { orderBy: { year: "desc" }, select: { year: true, amount: true, paidOn: true } } as const;

/** Erases a row with its dues and its history, in the caller's transaction. */
export async function eraseMemberEntry(tx: Tx, id: number): Promise<void> {
  await tx.memberDue.deleteMany({ where: { entryId: id } });
  await tx.memberRegisterEntry.delete({ where: { id } });
  await forgetHistory(tx, "adherents", id);
}

export const memberEntryBin = bin({
  noun: "member-entry",
  right: canAdminister,
  find: (tx, where) => tx.memberRegisterEntry.findMany({ where, select: { id: true } }),
  mark: (tx, id, data) => tx.memberRegisterEntry.update({ where: { id }, data }),
  erase: eraseMemberEntry,
});

const { subject, gone } = memberEntryBin;

const unique = { number: "Ce numéro est déjà pris, peut-être par une fiche de la corbeille." };

/** Without a number, the one after the last: a number is never used twice. */
async function values(tx: Tx, input: MemberEntryInput, own?: number) {
  const { number, leftOn, ...rest } = contentOf(input);
  const last = number ?? own ?? (await tx.memberRegisterEntry.aggregate({ _max: { number: true } }))._max.number ?? 0;
  return { ...rest, number: number ?? own ?? last + 1, leftOn: leftOn ?? null };
}

export function createMemberEntry(
  actor: Actor,
  input: MemberEntryInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return allowed<{ id: number }>(
    canAdminister,
    actor,
    "member-entry.created",
    async (tx, note) => {
      const data = await values(tx, input);
      const { id } = await tx.memberRegisterEntry.create({ data, select: { id: true } });
      await remember(tx, actor, "adherents", id, null, data);
      note({ subject: subject(id), after: { version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input }, unique },
  );
}

export function updateMemberEntry(actor: Actor, id: number, input: MemberEntryInput): Promise<Outcome<null>> {
  return allowed<null>(
    canAdminister,
    actor,
    "member-entry.updated",
    async (tx, note) => {
      const before = await tx.memberRegisterEntry.findFirst({
        where: { id, deletedAt: null },
        select: { ...fields, version: true },
      });
      const after = await values(tx, input, before?.number);
      return versioned(tx, note, {
        subject: subject(id),
        gone,
        labels: memberEntryFields,
        given: input,
        before,
        after,
        save: async (data) => {
          const { version: _, ...old } = before ?? { version: 0 };
          await remember(tx, actor, "adherents", id, old, after);
          await tx.memberRegisterEntry.update({ where: { id }, data });
        },
        tell: (old) => ({ before: {}, after: { changed: changedFields(old, after) } }),
      });
    },
    { unique },
  );
}

const asCells = (year: number, due: { amount: number; paidOn: Date | null } | null) =>
  due ? { [`due-${year}`]: due.amount / 100, [`paid-${year}`]: due.paidOn } : {};

/** Says what a member owes for a year, and when it was paid; the year's line before goes to the history. */
export function setDue(actor: Actor, id: number, { year, amount, paidOn }: DueInput): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "member-entry.due-set", async (tx, note) => {
    if (!(await tx.memberRegisterEntry.findFirst({ where: { id, deletedAt: null }, select: { id: true } })))
      return refused("", gone);
    const key = { entryId: id, year };
    const before = await tx.memberDue.findUnique({
      where: { entryId_year: key },
      select: { amount: true, paidOn: true },
    });
    const data = { amount, paidOn: paidOn ?? null };
    await tx.memberDue.upsert({ where: { entryId_year: key }, create: { ...key, ...data }, update: data });
    await remember(tx, actor, "adherents", id, asCells(year, before), asCells(year, data));
    note({ subject: subject(id), after: { year } });
    return done(null);
  });
}

export const memberEntrySorts = ["number", "name", "admittedOn", "leftOn"] as const;

/** A page of the register: words are looked for in names, numbers and categories. */
export function listMemberEntries({
  q,
  trash,
  sort,
  direction,
  presence,
  ...page
}: ListQuery<(typeof memberEntrySorts)[number]> & { presence: Presence }) {
  const number = /^\d{1,6}$/.test(q) ? [{ number: Number(q) }] : [];
  const where: Prisma.MemberRegisterEntryWhereInput = {
    deletedAt: inBin(trash),
    ...(presence ? { leftOn: presence === "left" ? { not: null } : null } : {}),
    ...(q ? { OR: [...number, ...["name", "category"].map((field) => ({ [field]: { contains: q } }))] } : {}),
  };
  const byName = sort === "name" && {
    field: sort,
    texts: () => db.memberRegisterEntry.findMany({ where, select: { id: true, name: true } }),
  };
  const count = db.memberRegisterEntry.count({ where });
  return pagedByText({ ...page, direction }, count, byName, (slice, only) =>
    db.memberRegisterEntry.findMany({
      where: { ...where, ...only },
      orderBy: [{ [sort]: direction }, { id: "asc" }],
      ...slice,
      select: { ...fields, id: true, deletedAt: true, dues: { ...dues, take: 1 } },
    }),
  );
}

export function findMemberEntry(id: number) {
  return db.memberRegisterEntry.findFirst({
    where: { id, deletedAt: null },
    select: { ...fields, id: true, version: true, dues },
  });
}

/** The whole register by number, for paper and spreadsheets. */
export function allMemberEntries() {
  return db.memberRegisterEntry.findMany({
    where: { deletedAt: null },
    orderBy: { number: "asc" },
    select: { ...fields, id: true, dues },
  });
}
