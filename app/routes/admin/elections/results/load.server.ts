import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { MOST_NAMES, type NumberKind, numberKinds, percent, wholeNamed } from "#app/modules/elections/results/lines.ts";
import { type DeskRound, findRound } from "#app/modules/elections/results/queries.server.ts";
import { areasIn, namesIn } from "#app/modules/elections/results/views.ts";
import { silenceOf } from "#app/records/silence/rules.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { fillRows } from "#app/utils/pasted-list.ts";
import { colourWord } from "#app/utils/seat-colours.ts";
import { seatRows } from "#app/utils/seat-lines.ts";
import { foldKey } from "#app/utils/text.ts";

interface Params {
  id?: string | undefined;
  tour?: string | undefined;
}

export const whereOf = ({ id, tour }: Params) => ({ electionId: rowId(id), tour });

export function headOf({ election, round, day, count, row }: Omit<DeskRound, "standing" | "people">) {
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

export const loadRound = async (params: Params): Promise<DeskRound> =>
  orNotFound(await findRound(rowId(params.id), params.tour));

const typed = (hundredths: number | null | undefined) =>
  hundredths == null ? "" : percent(hundredths).replace("%", "").trim();

const inFull = (count: number | null | undefined) => (count == null ? "" : count.toLocaleString("fr-FR"));

export interface NameRow {
  isKnown: string;
  stands: string;
  name: string;
  count: string;
  colour: string;
}

/** The names that are known of the round, then those who stand: ticked where all of them do. */
function rowsOf(
  { standing, people, round }: DeskRound,
  kept: string,
  others: string,
  write: (count: number) => string,
): NameRow[] {
  const own = namesIn(kept).map(({ name, color, count }) => ({
    name,
    count: write(count),
    colour: colourWord(color, name),
  }));
  const known = own.length > 0 ? own : namesIn(others).map(({ name }) => ({ name, count: "", colour: "" }));
  const rest = standing.filter((name) => !known.some((row) => foldKey(row.name) === foldKey(name)));
  const isTicked = known.length === 0 && people === "all" && round === 1;
  return [
    ...known.map((row) => {
      const isKnown = standing.includes(row.name) ? "on" : "";
      return { isKnown, stands: isKnown, ...row };
    }),
    ...rest.map((name) => ({ isKnown: "on", stands: isTicked ? "on" : "", name, count: "", colour: "" })),
  ];
}

const rowSpec = { name: "name", value: "count", tick: "stands", stays: "isKnown", most: MOST_NAMES };

/** Puts the pasted list of a form into its rows, by name. */
export const fillNames = (rows: string, kind: NumberKind, people: "all" | "some") => (form: FormData) => ({
  rows,
  ...fillRows(form, {
    ...rowSpec,
    rows,
    asked: numberKinds[kind].asked,
    ...(kind === "votes" && { beside: wholeNamed }),
    people,
  }),
});

/** The same of both lists of the counts: the votes of each name, the seats of each group. */
export const fillCounts = (people: "all" | "some") => (form: FormData, asked: string | null) => {
  const names = fillNames("candidates", "votes", people)(form);
  const groups = fillRows(form, { ...rowSpec, rows: "seatGroups", asked: numberKinds.seats.asked, total: "seats" });
  const told = asked === "seatGroupsList" ? { rows: "seatGroups", words: groups.words } : names;
  return { ...told, wrong: { ...names.wrong, ...groups.wrong } };
};

const groupRows = (kept = ""): NameRow[] => seatRows(kept).map((row) => ({ isKnown: "", stands: "", ...row }));

export const turnoutValues = ({ row }: DeskRound) => ({
  noonTurnout: typed(row?.noonTurnout),
  fiveTurnout: typed(row?.fiveTurnout),
  turnoutUrl: row?.turnoutUrl ?? "",
});

export const estimatesValues = (round: DeskRound) => ({
  institute: round.row?.institute ?? "",
  estimates: rowsOf(round, round.row?.estimates ?? "[]", round.row?.candidates ?? "[]", typed),
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
    candidates: rowsOf(round, row?.candidates ?? "[]", row?.estimates ?? "[]", inFull),
    seats: row?.seats ? String(row.seats) : "",
    seatGroups: groupRows(row?.seatGroups),
    // The ministry says both on one page, most often.
    resultUrl: row?.resultUrl || (row?.turnoutUrl ?? ""),
    isFinal: row?.isFinal ?? false,
  };
};

export const areaCount = ({ row }: DeskRound): number => (row ? areasIn(row.areas).length : 0);
