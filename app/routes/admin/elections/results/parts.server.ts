import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readFilledForm } from "#app/http/form.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { MOST_NAMES, type NumberKind, numberKinds, percent, wholeNamed } from "#app/modules/elections/results/lines.ts";
import {
  type RoundRef,
  importCounts,
  publishTurnout,
  saveCounts,
  saveEstimates,
} from "#app/modules/elections/results/mutations.server.ts";
import { type DeskRound, findRound } from "#app/modules/elections/results/queries.server.ts";
import { MOST_BYTES, areaWords, readResultFile } from "#app/modules/elections/results/read-file.server.ts";
import { countsForm, estimatesForm, fileForm, totals, turnoutForm } from "#app/modules/elections/results/schema.ts";
import { areasIn, namesIn } from "#app/modules/elections/results/views.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { silenceOf } from "#app/records/silence/rules.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { fillRows } from "#app/utils/pasted-list.ts";
import type { Posted } from "#app/utils/posted.ts";
import { colourWord } from "#app/utils/seat-colours.ts";
import { seatRows } from "#app/utils/seat-lines.ts";
import { foldKey, plural } from "#app/utils/text.ts";
import { uploadedFile } from "../../shared/uploaded-file.ts";
import { PUBLISH, type Part, partHref } from "./parts.ts";

export const whereOf = ({ id, tour }: LoaderFunctionArgs["params"]): RoundRef => ({ electionId: rowId(id), tour });

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

const typed = (hundredths: number | null | undefined) =>
  hundredths == null ? "" : percent(hundredths).replace("%", "").trim();

const inFull = (count: number | null | undefined) => (count == null ? "" : count.toLocaleString("fr-FR"));

export type NameRow = Record<"isKnown" | "stands" | "name" | "count" | "colour", string>;

/** The names that are known of the round, then those who stand: ticked where all of them do. */
function rowsOf(
  { standing, people, round, row }: DeskRound,
  own: "estimates" | "candidates",
  write: (count: number) => string,
): NameRow[] {
  const namesOf = (part: typeof own) => namesIn(row?.[part] ?? "[]");
  const kept = namesOf(own).map(({ name, color, count }) => ({
    name,
    count: write(count),
    colour: colourWord(color, name),
  }));
  const others = namesOf(own === "estimates" ? "candidates" : "estimates");
  const known = kept.length > 0 ? kept : others.map(({ name }) => ({ name, count: "", colour: "" }));
  const rest = standing.filter((name) => !known.some((one) => foldKey(one.name) === foldKey(name)));
  const isTicked = known.length === 0 && people === "all" && round === 1;
  return [
    ...known.map((one) => {
      const isKnown = standing.includes(one.name) ? "on" : "";
      return { isKnown, stands: isKnown, ...one };
    }),
    ...rest.map((name) => ({ isKnown: "on", stands: isTicked ? "on" : "", name, count: "", colour: "" })),
  ];
}

type People = DeskRound["people"];

const rowSpec = { name: "name", value: "count", tick: "stands", stays: "isKnown", most: MOST_NAMES };

/** Puts the pasted list of a form into its rows, by name. */
const fillNames = (form: FormData, rows: string, kind: NumberKind, people: People) => ({
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
function fillCounts(form: FormData, people: People, asked: string | null) {
  const names = fillNames(form, "candidates", "votes", people);
  const groups = fillRows(form, { ...rowSpec, rows: "seatGroups", asked: numberKinds.seats.asked, total: "seats" });
  const told = asked === "seatGroupsList" ? { rows: "seatGroups", words: groups.words } : names;
  return { ...told, wrong: { ...names.wrong, ...groups.wrong } };
}

interface Sent {
  publish: boolean;
  formData: FormData;
}

interface Spec<S extends z.ZodType, T> {
  version?: "turnoutVersion" | "estimatesVersion" | "countsVersion";
  /** What its fields hold, as typed. */
  values: (round: DeskRound) => Partial<Values>;
  fill?: (form: FormData, people: People, asked: string | null) => ReturnType<typeof fillNames>;
  save: (actor: StaffActor, where: RoundRef, value: z.output<S>, sent: Sent) => Promise<Outcome<T>>;
  said: (publish: boolean, saved: T) => string;
  leadsTo?: Part;
}

interface Values extends Record<"estimates" | "candidates" | "seatGroups", NameRow[]> {
  resultUrl: string;
  [field: string]: unknown;
}

/** A form of a round: what its page shows, and what it saves. */
function part<S extends z.ZodType, T>({ schema }: { schema: Posted<S> }, spec: Spec<S, T>) {
  const { version, values, fill, save, said, leadsTo } = spec;
  const filling = fill ?? (() => ({ rows: "", words: "", wrong: {} }));
  return {
    schema,
    rowOf: (round: DeskRound) => ({ ...values(round), ...(version && { version: round.row?.[version] ?? 0 }) }),
    async action({ request, params, context }: ActionFunctionArgs, word: Part) {
      const { people } = await loadRound(params);
      const form = await readFilledForm(request, schema, (typed, asked) => filling(typed, people, asked));
      if (!form.ok) return form.reply();
      const { formData, value } = form;
      const publish = formData.get(PUBLISH) === "publier";
      const saved = await save(staffActor(context), whereOf(params), value, { publish, formData });
      if (!saved.ok) return form.reply(saved.errors);
      const { id = "", tour = "" } = params;
      return redirectWithToast(partHref(leadsTo ?? word, { id, tour }), said(publish, saved.value));
    },
  };
}

const answers = {
  participation: part(turnoutForm, {
    version: "turnoutVersion",
    values: ({ row }) => ({
      noonTurnout: typed(row?.noonTurnout),
      fiveTurnout: typed(row?.fiveTurnout),
      turnoutUrl: row?.turnoutUrl ?? "",
    }),
    save: publishTurnout,
    said: () => "Participation publiée.",
  }),
  estimations: part(estimatesForm, {
    version: "estimatesVersion",
    values: (round) => ({
      institute: round.row?.institute ?? "",
      estimates: rowsOf(round, "estimates", typed),
      estimateUrl: round.row?.estimateUrl ?? "",
    }),
    fill: (form, people) => fillNames(form, "estimates", "share", people),
    save: (actor, where, value, { publish }) => saveEstimates(actor, where, value, publish),
    said: (publish) => (publish ? "Estimations publiées." : "Estimations enregistrées, pas encore publiées."),
  }),
  chiffres: part(countsForm, {
    version: "countsVersion",
    values: (round) => ({
      ...Object.fromEntries(totals.map((name) => [name, inFull(round.row?.[name])])),
      candidates: rowsOf(round, "candidates", inFull),
      seats: round.row?.seats ? String(round.row.seats) : "",
      seatGroups: seatRows(round.row?.seatGroups ?? "").map((row) => ({ isKnown: "", stands: "", ...row })),
      // The ministry says both on one page, most often.
      resultUrl: round.row?.resultUrl || (round.row?.turnoutUrl ?? ""),
      isFinal: round.row?.isFinal ?? false,
    }),
    fill: fillCounts,
    save: (actor, where, value, { publish }) => saveCounts(actor, where, value, publish),
    said: (publish) => (publish ? "Résultats publiés." : "Résultats enregistrés, pas encore publiés."),
  }),
  fichier: part(fileForm, {
    values: ({ row }) => ({ resultUrl: row?.resultUrl ?? "" }),
    save: async (actor, where, value, { formData }) => {
      const file = uploadedFile(formData, "file");
      if (!file) return refused("file", "Choisissez le fichier CSV des résultats.");
      if (file.size > MOST_BYTES)
        return refused("file", "Ce fichier dépasse 3 Mo\u202F: prenez celui qui est par département ou par région.");
      const read = readResultFile(new Uint8Array(await file.arrayBuffer()));
      if ("wrong" in read) return { ok: false, errors: { file: read.wrong } };
      const saved = await importCounts(actor, where, { ...value, counted: read.counted });
      return saved.ok ? done(read.counted) : saved;
    },
    said: (_, { level, areas, candidates }) =>
      `Fichier lu\u202F: ${areaWords(level === "circonscription" ? "departement" : level, areas.length)}, ${plural(candidates.length, "nom")}. Relisez, puis publiez.`,
    leadsTo: "chiffres",
  }),
};

const partAt = (pattern: string) => pattern.split("/").at(-1) as Part;

const loadRound = async ({ id, tour }: LoaderFunctionArgs["params"]): Promise<DeskRound> =>
  orNotFound(await findRound(rowId(id), tour));

export async function loader({ params, pattern }: LoaderFunctionArgs) {
  const round = await loadRound(params);
  const word = partAt(pattern);
  const row: Partial<Values> & { version?: number } = answers[word].rowOf(round);
  return { part: word, head: headOf(round), row, areas: round.row ? areasIn(round.row.areas).length : 0 };
}

export const action = Object.assign(
  (args: ActionFunctionArgs) => answers[partAt(args.pattern)].action(args, partAt(args.pattern)),
  // What a file brings is no field: tests walk those of the other forms.
  { schemaAt: (pattern: string) => (partAt(pattern) === "fichier" ? undefined : answers[partAt(pattern)].schema) },
);
