import { inBin } from "#app/modules/bin/bin.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { pagedByText } from "#app/utils/paged.ts";

export const pressContactSorts = ["name", "organisation", "updatedAt"] as const;

const select = {
  id: true,
  name: true,
  organisation: true,
  role: true,
  email: true,
  phone: true,
  notes: true,
  version: true,
  deletedAt: true,
} satisfies Prisma.PressContactSelect;

/** A page of press contacts; words are looked for in every field. */
export function listPressContacts({
  q,
  trash,
  sort,
  direction,
  ...page
}: ListQuery<(typeof pressContactSorts)[number]>) {
  const holds = (["name", "organisation", "role", "email", "phone", "notes"] as const).map((field) => ({
    [field]: { contains: q },
  }));
  const where: Prisma.PressContactWhereInput = { deletedAt: inBin(trash), ...(q ? { OR: holds } : {}) };
  const orderBy: Prisma.PressContactOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  const byText = sort !== "updatedAt" && {
    field: sort,
    texts: () => db.pressContact.findMany({ where, select: { id: true, name: true, organisation: true } }),
  };
  return pagedByText({ ...page, direction }, db.pressContact.count({ where }), byText, (slice, only) =>
    db.pressContact.findMany({ where: { ...where, ...only }, orderBy, ...slice, select }),
  );
}

/** One press contact as its form shows it, or null. */
export function findPressContact(id: number) {
  return db.pressContact.findFirst({ where: { id, deletedAt: null }, select });
}

export type PressContactRow = NonNullable<Awaited<ReturnType<typeof findPressContact>>>;
