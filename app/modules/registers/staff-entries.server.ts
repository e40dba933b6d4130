import type { Actor } from "#app/modules/rights/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { allowed } from "#app/modules/audit/change-with-right.server.ts";
import { canAdminister } from "#app/modules/rights/permissions.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { pagedByText } from "#app/utils/paged.ts";
import { contentOf } from "#app/utils/versions.ts";
import { changedFields, forgetHistory, remember } from "./history.server.ts";
import { type StaffEntryInput, staffEntryFields } from "./schema.ts";

const fields = {
  firstName: true,
  lastName: true,
  birthDate: true,
  address: true,
  email: true,
  function: true,
  contract: true,
  enteredOn: true,
  leftOn: true,
} satisfies Prisma.StaffRegisterEntrySelect;

/** Erases a row with its history, in the caller's transaction. */
export async function eraseStaffEntry(tx: Tx, id: number): Promise<void> {
  await tx.staffRegisterEntry.delete({ where: { id } });
  await forgetHistory(tx, "effectif", id);
}

export const staffEntryBin = bin({
  noun: "staff-entry",
  right: canAdminister,
  find: (tx, where) => tx.staffRegisterEntry.findMany({ where, select: { id: true } }),
  mark: (tx, id, data) => tx.staffRegisterEntry.update({ where: { id }, data }),
  erase: eraseStaffEntry,
});

const { subject, gone } = staffEntryBin;

function values(input: StaffEntryInput) {
  const { birthDate, leftOn, email, ...rest } = contentOf(input);
  return { ...rest, birthDate: birthDate ?? null, leftOn: leftOn ?? null, email: email ?? "" };
}

export function createStaffEntry(
  actor: Actor,
  input: StaffEntryInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return allowed<{ id: number }>(
    canAdminister,
    actor,
    "staff-entry.created",
    async (tx, note) => {
      const data = values(input);
      const { id } = await tx.staffRegisterEntry.create({ data, select: { id: true } });
      await remember(tx, actor, "effectif", id, null, data);
      note({ subject: subject(id), after: { version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input } },
  );
}

export function updateStaffEntry(actor: Actor, id: number, input: StaffEntryInput): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "staff-entry.updated", async (tx, note) => {
    const before = await tx.staffRegisterEntry.findFirst({
      where: { id, deletedAt: null },
      select: { ...fields, version: true },
    });
    const after = values(input);
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: staffEntryFields,
      given: input,
      before,
      after,
      save: async (data) => {
        const { version: _, ...old } = before ?? { version: 0 };
        await remember(tx, actor, "effectif", id, old, after);
        await tx.staffRegisterEntry.update({ where: { id }, data });
      },
      tell: (old) => ({ before: {}, after: { changed: changedFields(old, after) } }),
    });
  });
}

export const staffEntrySorts = ["lastName", "enteredOn", "leftOn"] as const;

export type Presence = "present" | "left" | null;

/** A page of the register: words are looked for in names and functions. */
export function listStaffEntries({
  q,
  trash,
  sort,
  direction,
  presence,
  ...page
}: ListQuery<(typeof staffEntrySorts)[number]> & { presence: Presence }) {
  const where: Prisma.StaffRegisterEntryWhereInput = {
    deletedAt: inBin(trash),
    ...(presence ? { leftOn: presence === "left" ? { not: null } : null } : {}),
    ...(q ? { OR: ["firstName", "lastName", "function", "email"].map((field) => ({ [field]: { contains: q } })) } : {}),
  };
  const byName = sort === "lastName" && {
    field: sort,
    texts: () => db.staffRegisterEntry.findMany({ where, select: { id: true, lastName: true } }),
  };
  const count = db.staffRegisterEntry.count({ where });
  return pagedByText({ ...page, direction }, count, byName, async (slice, only) => {
    const rows = await db.staffRegisterEntry.findMany({
      where: { ...where, ...only },
      orderBy: [{ [sort]: direction }, { id: "asc" }],
      ...slice,
      select: { ...fields, id: true, deletedAt: true },
    });
    return rows.map((row) => ({ ...row, name: `${row.firstName} ${row.lastName}` }));
  });
}

export function findStaffEntry(id: number) {
  return db.staffRegisterEntry.findFirst({
    where: { id, deletedAt: null },
    select: { ...fields, id: true, version: true },
  });
}

/** The whole register by entry, for paper and spreadsheets. */
export function allStaffEntries() {
  return db.staffRegisterEntry.findMany({
    where: { deletedAt: null },
    orderBy: [{ enteredOn: "asc" }, { id: "asc" }],
    select: { ...fields, id: true },
  });
}
