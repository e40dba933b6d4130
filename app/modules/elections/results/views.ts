import type { RoundResult } from "#app/platform/prisma/client.ts";
import { formatHour } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { coloured, cutLines, readGroups } from "#app/utils/seat-lines.ts";
import { french } from "#app/utils/typography.ts";
import { type NamedCount, percent, shareOf } from "./lines.ts";
import type { Area } from "./schema.ts";

export const namesIn = (kept: string) => JSON.parse(kept) as NamedCount[];
export const areasIn = (kept: string) => JSON.parse(kept) as Area[];

/** Shares of the votes cast, in hundredths of a percent, most first; the votes of each, but for an estimate. */
function shares(rows: NamedCount[], of: number | null) {
  const sorted = [...rows].sort((one, other) => other.count - one.count);
  return sorted.map(({ name, color, count }) => ({
    name: french(name),
    /** The newsroom's; without one, all are drawn in ink: a hue of ours would suggest a party. */
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

function countsOf(row: RoundResult) {
  const { registered, voters, valid, resultsAt } = row;
  if (!resultsAt || registered === null || voters === null || valid === null) return null;
  const rows = namesIn(row.candidates);
  const order = rows.map((_, index) => index).sort((a, b) => (rows[b]?.count ?? 0) - (rows[a]?.count ?? 0));
  return {
    registered,
    voters,
    valid,
    ...pick(row, ["blank", "spoilt", "seats", "isFinal"]),
    shares: shares(rows, valid),
    areas: areasIn(row.areas).map((area) => ({ ...area, votes: order.map((index) => area.votes[index] ?? 0) })),
    groups: groupsOf(row.seats, row.seatGroups),
    url: row.resultUrl,
    at: resultsAt.toISOString(),
  };
}

/** What readers may see of a row; null while nothing of it is published. Estimates go once all is counted. */
export function toRoundView(row: RoundResult) {
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

export type RoundView = NonNullable<ReturnType<typeof toRoundView>>;
export type Turnout = NonNullable<RoundView["turnout"]>;
export type Estimates = NonNullable<RoundView["estimates"]>;
export type Counts = NonNullable<RoundView["counts"]>;
export type Share = Counts["shares"][number];

export const roundName = (round: number, rounds = 2): string =>
  rounds < 2 ? "le scrutin" : round === 1 ? "premier tour" : "second tour";

export const estimateWords = ({ institute, at }: { institute: string; at: string }) =>
  `Estimation ${institute}, ${formatHour(at)}`;

export const countWords = ({ isFinal, areas }: { isFinal: boolean; areas: unknown[] }) =>
  isFinal
    ? "Résultat complet"
    : areas.length > 0
      ? `Résultat partiel, ${areas.length} territoires`
      : "Résultat partiel";

const MOST_SHOWN = 4;

export function summaryFigures({
  turnout,
  estimates,
  counts,
}: RoundView): { label: string; value: string; detail: string }[] {
  const shown = counts ?? estimates;
  const detail = counts ? countWords(counts) : estimates ? estimateWords(estimates) : "";
  const first = shown
    ? shown.shares.slice(0, MOST_SHOWN).map(({ name, share }) => ({ label: name, value: percent(share), detail }))
    : [];
  const voted = counts
    ? { label: "Participation", value: percent(shareOf(counts.voters, counts.registered)), detail }
    : turnout?.five != null
      ? { label: "Participation", value: percent(turnout.five), detail: "À 17 h" }
      : turnout?.noon != null
        ? { label: "Participation", value: percent(turnout.noon), detail: "À midi" }
        : null;
  return [...first, ...(voted ? [voted] : [])];
}
