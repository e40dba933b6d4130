import { coloured } from "#app/utils/seat-lines.ts";
import { cutLines, readGroups } from "#app/utils/seat-lines.ts";
import { french } from "#app/utils/typography.ts";
import type { RoundResult } from "#app/platform/prisma/client.ts";
import { type NamedCount, shareOf } from "./lines.ts";
import type { Area } from "./schema.ts";

/** A share of the votes cast, as it is drawn. */
export interface Share {
  name: string;
  /** The newsroom's; without one, all are drawn in ink: a hue of ours would suggest a party. */
  color: string | null;
  /** Hundredths of a percent. */
  share: number;
  /** Null of an estimate. */
  votes: number | null;
}

export interface Turnout {
  noon: number | null;
  five: number | null;
  url: string;
}

export interface Estimates {
  institute: string;
  url: string;
  shares: Share[];
  at: string;
}

export interface Counts {
  registered: number;
  voters: number;
  blank: number | null;
  spoilt: number | null;
  valid: number;
  shares: Share[];
  areas: Area[];
  groups: { name: string; seats: number; color: string }[];
  seats: number;
  url: string;
  isFinal: boolean;
  at: string;
}

/** A round as readers see it: what is published of it. */
export interface RoundView {
  round: number;
  day: string;
  turnout: Turnout | null;
  /** Gone once all is counted. */
  estimates: Estimates | null;
  counts: Counts | null;
  updatedAt: string;
}

export const namesIn = (kept: string) => JSON.parse(kept) as NamedCount[];
export const areasIn = (kept: string) => JSON.parse(kept) as Area[];

/** Most first. */
function shares(rows: NamedCount[], of: number | null): Share[] {
  const sorted = [...rows].sort((one, other) => other.count - one.count);
  return sorted.map(({ name, color, count }) => ({
    name: french(name),
    color,
    share: of === null ? count : shareOf(count, of),
    votes: of === null ? null : count,
  }));
}

function groupsOf(seats: number, typed: string) {
  const read = seats ? readGroups(cutLines(typed), seats) : { wrong: [] };
  if ("wrong" in read) return [];
  return coloured(read.groups).map((group) => ({ ...group, name: french(group.name) }));
}

function countsOf(row: RoundResult): Counts | null {
  const { registered, voters, valid, resultsAt } = row;
  if (!resultsAt || registered === null || voters === null || valid === null) return null;
  const rows = namesIn(row.candidates);
  const order = rows.map((_, index) => index).sort((a, b) => (rows[b]?.count ?? 0) - (rows[a]?.count ?? 0));
  return {
    registered,
    voters,
    valid,
    blank: row.blank,
    spoilt: row.spoilt,
    shares: shares(rows, valid),
    areas: areasIn(row.areas).map((area) => ({ ...area, votes: order.map((index) => area.votes[index] ?? 0) })),
    groups: groupsOf(row.seats, row.seatGroups),
    seats: row.seats,
    url: row.resultUrl,
    isFinal: row.isFinal,
    at: resultsAt.toISOString(),
  };
}

/** What readers may see of a row; null while nothing of it is published. */
export function toRoundView(row: RoundResult): RoundView | null {
  const { round, day, noonTurnout, fiveTurnout, turnoutUrl, turnoutAt, estimatesAt, updatedAt } = row;
  const counts = countsOf(row);
  const turnout = turnoutAt ? { noon: noonTurnout, five: fiveTurnout, url: turnoutUrl } : null;
  const estimates =
    estimatesAt && !counts?.isFinal
      ? {
          institute: row.institute,
          url: row.estimateUrl,
          shares: shares(namesIn(row.estimates), null),
          at: estimatesAt.toISOString(),
        }
      : null;
  if (!turnout && !estimates && !counts) return null;
  return { round, day, turnout, estimates, counts, updatedAt: updatedAt.toISOString() };
}
