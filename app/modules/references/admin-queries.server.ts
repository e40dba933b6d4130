import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";
import { trashLimit } from "#app/utils/trash.ts";

export const referenceSorts = ["position", "name"] as const;

export interface ReferenceListQuery {
  q: string;
  country: CountryCode | null;
  trash: boolean;
  sort: (typeof referenceSorts)[number];
  direction: "asc" | "desc";
  page: number;
  perPage: number;
}

const select = {
  id: true,
  name: true,
  url: true,
  country: true,
  purpose: true,
  version: true,
  deletedAt: true,
} as const;

/** A page of reference sources for the newsroom; by position they stand as the site shows them. */
export async function listReferencesForStaff(query: ReferenceListQuery) {
  const where = {
    deletedAt: query.trash ? { gt: trashLimit(now()) } : null,
    ...(query.country ? { country: query.country } : {}),
    ...(query.q
      ? { OR: [{ name: { contains: query.q } }, { url: { contains: query.q } }, { purpose: { contains: query.q } }] }
      : {}),
  };
  const total = await db.referenceSource.count({ where });
  const pages = Math.max(1, Math.ceil(total / query.perPage));
  const page = Math.min(query.page, pages);
  const rows = await db.referenceSource.findMany({
    where,
    // Places are told within a country, as the site shows them.
    orderBy:
      query.sort === "position"
        ? [{ country: query.direction }, { position: query.direction }, { id: "asc" }]
        : [{ name: query.direction }, { id: "asc" }],
    skip: (page - 1) * query.perPage,
    take: query.perPage,
    select,
  });
  return { items: rows.map(toRow), total, page, pages };
}

function toRow({
  deletedAt,
  ...row
}: {
  id: number;
  name: string;
  url: string;
  country: CountryCode;
  purpose: string;
  version: number;
  deletedAt: Date | null;
}) {
  return { ...row, deletedAt: deletedAt?.toISOString() ?? null };
}

export type ReferenceRow = ReturnType<typeof toRow>;

/** One reference source as its form shows it, or null. */
export async function findReferenceForStaff(id: number): Promise<ReferenceRow | null> {
  const row = await db.referenceSource.findFirst({ where: { id, deletedAt: null }, select });
  return row && toRow(row);
}
