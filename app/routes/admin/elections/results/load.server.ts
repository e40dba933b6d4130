import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { type NamedCount, percent, writeNames } from "#app/modules/elections/results/lines.ts";
import { type DeskRound, findRound } from "#app/modules/elections/results/queries.server.ts";
import { areasIn, namesIn } from "#app/modules/elections/results/views.ts";
import { silenceOf } from "#app/records/silence/rules.ts";
import { formatDayHour } from "#app/utils/dates.ts";

interface Params {
  id?: string | undefined;
  tour?: string | undefined;
}

export const whereOf = ({ id, tour }: Params) => ({ electionId: rowId(id), tour });

/** What each page of a round shows above its form. */
export function headOf({ election, round, day, count, row }: Omit<DeskRound, "standing">) {
  const { until, refuses } = silenceOf(election.country, day);
  return {
    id: String(election.id),
    tour: String(round),
    election: election.name,
    slug: election.slug,
    day,
    count,
    /** When results may be told; empty once they may. */
    until: refuses && pageTime() < until ? formatDayHour(until) : "",
    turnoutAt: row?.turnoutAt?.toISOString() ?? null,
    estimatesAt: row?.estimatesAt?.toISOString() ?? null,
    resultsAt: row?.resultsAt?.toISOString() ?? null,
  };
}

export type RoundHead = ReturnType<typeof headOf>;

/** The round of the address, or a 404. */
export const loadRound = async (params: Params): Promise<DeskRound> =>
  orNotFound(await findRound(rowId(params.id), params.tour));

const typed = (hundredths: number | null | undefined) =>
  hundredths == null ? "" : percent(hundredths).replace("%", "").trim();

const inFull = (count: number | null | undefined) => (count == null ? "" : count.toLocaleString("fr-FR"));

/** Who stands, a line each, for the form to begin with. */
function blankLines({ row, standing }: DeskRound): string {
  const known = row ? [...namesIn(row.candidates), ...namesIn(row.estimates)] : [];
  const names = known.length > 0 ? known.map(({ name }) => name) : standing;
  return [...new Set(names)].map((name) => `${name} : `).join("\n");
}

const lines = (kept: string | undefined, write: (count: number) => string, blank: string) => {
  const rows: NamedCount[] = kept ? namesIn(kept) : [];
  return rows.length > 0 ? writeNames(rows, write) : blank;
};

export const turnoutValues = ({ row }: DeskRound) => ({
  noonTurnout: typed(row?.noonTurnout),
  fiveTurnout: typed(row?.fiveTurnout),
  turnoutUrl: row?.turnoutUrl ?? "",
});

export const estimatesValues = (round: DeskRound) => ({
  institute: round.row?.institute ?? "",
  estimates: lines(round.row?.estimates, (count) => typed(count), blankLines(round)),
  estimateUrl: round.row?.estimateUrl ?? "",
});

export const countsValues = (round: DeskRound) => {
  const { row } = round;
  return {
    registered: inFull(row?.registered),
    voters: inFull(row?.voters),
    blank: inFull(row?.blank),
    spoilt: inFull(row?.spoilt),
    valid: inFull(row?.valid),
    candidates: lines(row?.candidates, inFull, blankLines(round)),
    seats: row?.seats ? String(row.seats) : "",
    seatGroups: row?.seatGroups ?? "",
    resultUrl: row?.resultUrl ?? "",
    isFinal: row?.isFinal ?? false,
  };
};

export const areaCount = ({ row }: DeskRound): number => (row ? areasIn(row.areas).length : 0);
