import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CountryCode, countryCodes } from "#app/utils/countries.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { pagedByText } from "#app/utils/paged.ts";
import { french } from "#app/utils/typography.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type ReferenceInput, referenceFields } from "./schema.ts";

export const referenceBin = bin({
  noun: "reference",
  find: (tx, where) => tx.referenceSource.findMany({ where, select: { id: true, name: true, url: true } }),
  mark: (tx, id, data) => tx.referenceSource.update({ where: { id }, data }),
  erase: (tx, id) => tx.referenceSource.delete({ where: { id } }),
});

const { subject, gone } = referenceBin;
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];
const formSelect = { name: true, url: true, country: true, purpose: true, version: true };

/** What /source shows: the sources we check against, by country, in the newsroom's order. Empty countries are left out. */
export async function listReferences() {
  const select = { id: true, name: true, url: true, purpose: true, country: true };
  const rows = await db.referenceSource.findMany({ where: { deletedAt: null }, orderBy: inOrder, select });
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return countryCodes.flatMap((country) => {
    const references = byCountry.get(country)?.map((row) => ({ ...row, purpose: french(row.purpose) }));
    return references ? [{ country, references }] : [];
  });
}

export const referenceSorts = ["position", "name"] as const;

const staffSelect = { ...formSelect, id: true, deletedAt: true };

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
  // Positions count within a country, as the site shows them.
  const order = sort === "position" ? [{ country: direction }, { position: direction }] : [{ name: direction }];
  const orderBy = [...order, { id: "asc" as const }];
  const byName = sort === "name" && {
    field: sort,
    texts: () => db.referenceSource.findMany({ where, select: { id: true, name: true } }),
  };
  return pagedByText({ ...page, direction }, db.referenceSource.count({ where }), byName, (slice, only) =>
    db.referenceSource.findMany({ where: { ...where, ...only }, orderBy, ...slice, select: staffSelect }),
  );
}

/** One reference source as its form shows it, or null. */
export function findReferenceForStaff(id: number) {
  return db.referenceSource.findFirst({ where: { id, deletedAt: null }, select: staffSelect });
}

export type ReferenceRow = NonNullable<Awaited<ReturnType<typeof findReferenceForStaff>>>;

/** Adds a reference source at the end of the list. */
export function createReference(actor: Actor, input: ReferenceInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "reference.created",
    (tx, note) =>
      added(note, subject, contentOf(input), async (data) => {
        const place = nextPlace(await tx.referenceSource.aggregate({ _max: { position: true } }));
        return tx.referenceSource.create({ data: { ...data, ...place }, select: { id: true } });
      }),
    { once: { key: once, of: input } },
  );
}

export function updateReference(actor: Actor, id: number, input: ReferenceInput) {
  return managed<null>(actor, "reference.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: referenceFields,
      given: input,
      before: await tx.referenceSource.findFirst({ where: { id, deletedAt: null }, select: formSelect }),
      after: contentOf(input),
      save: (data) => tx.referenceSource.update({ where: { id }, data }),
    }),
  );
}

/** One place up or down among the sources of its country, in the order /source shows. */
export const moveReference = moving({
  noun: "reference",
  gone,
  list: (tx) => tx.referenceSource.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.referenceSource.update({ where: { id }, data: { position } }),
  isPeer: (other, own) => other.country === own.country,
});
