import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { foldKey } from "#app/utils/text.ts";
import { formColumns } from "#app/utils/versions.ts";
import { type PlaceCode, countryOf } from "./labels.ts";
import { termForm } from "./schema.ts";

export const termSorts = ["term", "asOf", "updatedAt"] as const;

const listSelect = {
  ...selectOf(["id", "term", "slug", "country", "exact", "shortDefinition", "asOf", "updatedAt", "deletedAt"]),
  version: true,
  _count: { select: { mentions: true } },
} satisfies Prisma.GlossaryTermSelect;

const toRow = <R extends { _count: { mentions: number } }>({ _count, ...row }: R) => ({
  ...row,
  mentions: _count.mentions,
});

export function listTermsForStaff(
  query: ListQuery<(typeof termSorts)[number]>,
  { place }: { place?: PlaceCode | undefined } = {},
) {
  const { q, trash, sort, direction } = query;
  const where: Prisma.GlossaryTermWhereInput = {
    deletedAt: inBin(trash),
    ...(place ? { country: countryOf(place) } : {}),
    ...(q
      ? {
          OR: [
            { term: { contains: q } },
            { slug: { contains: q } },
            { shortDefinition: { contains: q } },
            { aliases: { some: { key: { contains: foldKey(q) || q } } } },
          ],
        }
      : {}),
  };
  const byTerm = sort === "term" && {
    field: sort,
    texts: () => db.glossaryTerm.findMany({ where, select: { id: true, term: true } }),
  };
  return pagedByText(query, db.glossaryTerm.count({ where }), byTerm, async (slice, only) => {
    const rows = await db.glossaryTerm.findMany({
      where: { ...where, ...only },
      orderBy: [{ [sort]: direction }, { id: "asc" }],
      ...slice,
      select: listSelect,
    });
    return withLastChange("term", rows.map(toRow));
  });
}

/** One term as its form shows it, or null. */
export async function findTermForStaff(id: number) {
  const row = await db.glossaryTerm.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...listSelect,
      ...formColumns(termForm.schema),
      aliases: { select: { alias: true }, orderBy: { id: "asc" } },
      related: { select: { to: { select: { term: true } } }, orderBy: { toId: "asc" } },
    },
  });
  if (!row) return null;
  const { aliases, related, sources } = row;
  return {
    ...toRow(row),
    aliases: aliases.map(({ alias }) => alias).join("\n"),
    related: related.map(({ to }) => to.term).join("\n"),
    sources: JSON.parse(sources) as { name: string; url: string }[],
  };
}
