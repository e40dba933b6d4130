import { searchTable } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { oldSlugsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type PartyCountry, countryPaths } from "./labels.ts";
import type { NamedParty } from "./mentions.ts";
import type { PartyEvent, PartySeats } from "./schema.ts";

const link = { select: { shortName: true, slug: true, deletedAt: true } } as const;

const partySelect = {
  ...selectOf(["id", "name", "shortName", "slug", "language", "color", "foundedOn", "endedOn", "position", "leader"]),
  ...selectOf(["leaderSince", "seats", "website", "events", "sources", "asOf"]),
  cameFrom: { select: { predecessor: link } },
  became: { select: { successor: link } },
} as const;

type PartyRow = Prisma.PartyGetPayload<{ select: typeof partySelect }>;
type LinkRow = PartyRow["became"][number]["successor"];

/** Those that stand, by name: what is in the bin is told nowhere. */
const existingLinks = (links: LinkRow[]) =>
  links
    .filter(({ deletedAt }) => deletedAt === null)
    .map((one) => pick(one, ["shortName", "slug"]))
    .sort((one, other) => one.shortName.localeCompare(other.shortName, "fr"));

/** A party as readers see it; `oldSlugs`: those it had before, links to which still lead here. */
function toPartyView({ cameFrom, became, ...row }: PartyRow, oldSlugs: string[]) {
  return {
    ...row,
    oldSlugs,
    position: french(row.position),
    seats: rowsIn<PartySeats>(row.seats),
    events: rowsIn<PartyEvent>(row.events).map((event) => ({ ...event, text: french(event.text) })),
    sources: sourcesIn(row.sources),
    predecessors: existingLinks(cameFrom.map(({ predecessor }) => predecessor)),
    successors: existingLinks(became.map(({ successor }) => successor)),
    asOf: parisDay(row.asOf),
  };
}

export type PartyView = ReturnType<typeof toPartyView>;
export type PartyLink = PartyView["successors"][number];

export async function listParties(country: PartyCountry): Promise<PartyView[]> {
  const [rows, oldSlugs] = await Promise.all([
    db.party.findMany({
      where: { country, deletedAt: null },
      orderBy: [{ foundedOn: "asc" }, { name: "asc" }],
      select: partySelect,
    }),
    oldSlugsOf("party"),
  ]);
  const present = new Set(rows.map(({ slug }) => slug));
  return rows.map((row) =>
    toPartyView(
      row,
      (oldSlugs.get(row.id) ?? []).filter((slug) => !present.has(slug)),
    ),
  );
}

export const namedParties = cachedRead(async (): Promise<NamedParty[]> => {
  const rows = await db.party.findMany({ where: { deletedAt: null }, select: { name: true, shortName: true } });
  const byLabel = Map.groupBy(rows, ({ name, shortName }) => shortName || name);
  return [...byLabel].map(([label, of]) => ({ label, names: [...new Set([label, ...of.map(({ name }) => name)])] }));
});

export async function listPartyNames() {
  const rows = await db.party.findMany({
    where: { deletedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, name: true, shortName: true, country: true },
  });
  return inAlphabet(rows, ({ country, name }) => `${country} ${name}`);
}

export const searchParties = (words: string[], limit: number): Promise<Hits> =>
  searchTable(words, limit, {
    index: Prisma.sql`"party_fts"`,
    from: Prisma.sql`"Party" t`,
    where: Prisma.sql`t."deletedAt" IS NULL`,
    title: Prisma.sql`t."name"`,
    path: Prisma.sql`CASE t."country" WHEN 'FR' THEN ${countryPaths.FR} ELSE ${countryPaths.BE} END || '#parti-' || t."slug"`,
    excerpt: 2,
    pathOf: ({ path }) => `/histoire-des-partis/${path}`,
  });
