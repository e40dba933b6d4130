import { parisDay } from "#app/utils/dates.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import type { PartialDay } from "#app/utils/partial-day.ts";
import { type Source, sourcesIn } from "#app/utils/source-rows.ts";
import { french } from "#app/utils/typography.ts";
import type { LanguageName } from "./labels.ts";
import type { PartyEvent, PartySeats } from "./schema.ts";

/** A party that another came from, or became. */
export interface PartyLink {
  shortName: string;
  slug: string;
}

/** A party as readers see it. */
export interface PartyView {
  id: number;
  name: string;
  shortName: string;
  slug: string;
  /** Those it had before: a link to one of them still leads here. */
  oldSlugs: string[];
  language: LanguageName | null;
  color: string;
  foundedOn: PartialDay;
  endedOn: PartialDay;
  position: string;
  leader: string;
  leaderSince: PartialDay;
  seats: PartySeats[];
  website: string;
  events: PartyEvent[];
  sources: Source[];
  predecessors: PartyLink[];
  successors: PartyLink[];
  asOf: string;
}

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

interface LinkRow extends PartyLink {
  deletedAt: Date | null;
}

interface PartyRow extends Omit<
  PartyView,
  "asOf" | "oldSlugs" | "seats" | "events" | "sources" | "predecessors" | "successors" | "language"
> {
  language: LanguageName | null;
  seats: string;
  events: string;
  sources: string;
  asOf: Date;
  cameFrom: { predecessor: LinkRow }[];
  became: { successor: LinkRow }[];
}

/** Those that stand, by name: what is in the bin is told nowhere. */
const existingLinks = (links: LinkRow[]): PartyLink[] =>
  links
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ shortName, slug }) => ({ shortName, slug }))
    .sort((one, other) => one.shortName.localeCompare(other.shortName, "fr"));

export function toPartyView({ cameFrom, became, ...row }: PartyRow, oldSlugs: string[]): PartyView {
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
