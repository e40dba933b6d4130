import type { Prisma } from "#app/platform/prisma/client.ts";
import { parisDay } from "#app/utils/dates.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { pick } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french } from "#app/utils/typography.ts";
import type { PartyEvent, PartySeats } from "./schema.ts";

const link = { select: { shortName: true, slug: true, deletedAt: true } } as const;

export const partyColumns = {
  name: true,
  shortName: true,
  slug: true,
  language: true,
  color: true,
  foundedOn: true,
  endedOn: true,
  position: true,
  leader: true,
  leaderSince: true,
  seats: true,
  website: true,
  events: true,
  sources: true,
  asOf: true,
} as const;

export const partySelect = {
  id: true,
  ...partyColumns,
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
export function toPartyView({ cameFrom, became, ...row }: PartyRow, oldSlugs: string[]) {
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
