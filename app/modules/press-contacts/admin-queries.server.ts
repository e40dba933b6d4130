import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { trashLimit } from "#app/utils/trash.ts";

export const pressContactSorts = ["name", "organisation", "updatedAt"] as const;

export interface PressContactListQuery {
  q: string;
  trash: boolean;
  sort: (typeof pressContactSorts)[number];
  direction: "asc" | "desc";
  page: number;
  perPage: number;
}

const select = {
  id: true,
  name: true,
  organisation: true,
  role: true,
  email: true,
  phone: true,
  notes: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
} satisfies Prisma.PressContactSelect;

/** A page of press contacts; words are looked for in every field. */
export async function listPressContacts(query: PressContactListQuery) {
  const holds = (["name", "organisation", "role", "email", "phone", "notes"] as const).map((field) => ({
    [field]: { contains: query.q },
  }));
  const where: Prisma.PressContactWhereInput = {
    deletedAt: query.trash ? { gt: trashLimit(now()) } : null,
    ...(query.q ? { OR: holds } : {}),
  };
  const total = await db.pressContact.count({ where });
  const pages = Math.max(1, Math.ceil(total / query.perPage));
  const page = Math.min(query.page, pages);
  const rows = await db.pressContact.findMany({
    where,
    orderBy: [{ [query.sort]: query.direction }, { id: "asc" }],
    skip: (page - 1) * query.perPage,
    take: query.perPage,
    select,
  });
  return { items: rows.map(toRow), total, page, pages };
}

function toRow({ deletedAt, updatedAt, ...row }: Prisma.PressContactGetPayload<{ select: typeof select }>) {
  return { ...row, updatedAt: updatedAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null };
}

export type PressContactRow = ReturnType<typeof toRow>;

/** One press contact as its form shows it, or null. */
export async function findPressContact(id: number): Promise<PressContactRow | null> {
  const row = await db.pressContact.findFirst({ where: { id, deletedAt: null }, select });
  return row && toRow(row);
}
