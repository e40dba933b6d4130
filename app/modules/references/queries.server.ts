import { inBin } from "#app/modules/bin/bin.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CountryCode, countryCodes } from "#app/utils/countries.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { paged } from "#app/utils/paged.ts";
import { french } from "#app/utils/typography.ts";

/** What /source shows: the sources we check against, by country, in the newsroom's order. Empty countries are left out. */
export async function listReferences() {
  const rows = await db.referenceSource.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true, url: true, purpose: true, country: true },
  });
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return countryCodes.flatMap((country) => {
    const references = byCountry.get(country)?.map((row) => ({ ...row, purpose: french(row.purpose) }));
    return references ? [{ country, references }] : [];
  });
}

export const referenceSorts = ["position", "name"] as const;

const staffSelect = { id: true, name: true, url: true, country: true, purpose: true, version: true, deletedAt: true };

/** A page of reference sources for the newsroom; by position they stand as the site shows them. */
export function listReferencesForStaff(
  { q, trash, sort, direction, ...page }: ListQuery<(typeof referenceSorts)[number]>,
  country: CountryCode | null,
) {
  const where = {
    deletedAt: inBin(trash),
    ...(country ? { country } : {}),
    ...(q ? { OR: [{ name: { contains: q } }, { url: { contains: q } }, { purpose: { contains: q } }] } : {}),
  };
  // Places are told within a country, as the site shows them.
  const order = sort === "position" ? [{ country: direction }, { position: direction }] : [{ name: direction }];
  return paged(page, db.referenceSource.count({ where }), (slice) =>
    db.referenceSource.findMany({ where, orderBy: [...order, { id: "asc" }], ...slice, select: staffSelect }),
  );
}

/** One reference source as its form shows it, or null. */
export function findReferenceForStaff(id: number) {
  return db.referenceSource.findFirst({ where: { id, deletedAt: null }, select: staffSelect });
}

export type ReferenceRow = NonNullable<Awaited<ReturnType<typeof findReferenceForStaff>>>;
