import { formatIn } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { type Dates, casesFor, votingDays } from "./evaluate.ts";
import { cases, type Answers, type Given, type Question, type Vote, values, votes } from "./rule.ts";

export interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

/** A question with its choices, in the words of this vote; the next one depends on the answers before it. */
export interface Asked {
  name: Question;
  legend: string;
  choices: Choice[];
}

const nationalities: Choice[] = [
  { value: "fr", label: "Française", hint: "Seule, ou avec une autre que la belge" },
  { value: "be", label: "Belge", hint: "Seule, ou avec une autre que la française" },
  { value: "frbe", label: "Française et belge" },
  { value: "ue", label: "D’un autre pays de l’Union européenne" },
  { value: "autre", label: "Une autre" },
];

const inFrance: Choice[] = [
  {
    value: "fr",
    label: "En France",
    hint: "L’Hexagone, la Corse, La Réunion, Mayotte, la Nouvelle-Calédonie, Wallis-et-Futuna",
  },
  {
    value: "outremer",
    label: "En France, là où l’on vote le samedi",
    hint: "Antilles, Guyane, Saint-Pierre-et-Miquelon, Polynésie française",
  },
];
const inBelgium: Choice = { value: "be", label: "En Belgique" };
const elsewhere: Choice = { value: "ailleurs", label: "Ailleurs dans le monde" };

const places: Record<Vote, Choice[]> = {
  presidentielle: [
    ...inFrance,
    inBelgium,
    { value: "amerique", label: "Sur le continent américain", hint: "Du Canada à l’Argentine" },
    elsewhere,
  ],
  federales: [inBelgium, { value: "ue", label: "En France, ou dans un autre pays de l’Union" }, elsewhere],
  communales: [
    { value: "be", label: "En Wallonie ou à Bruxelles" },
    { value: "flandre", label: "En Flandre" },
    { value: "ailleurs", label: "Hors de Belgique" },
  ],
  europeennes: [...inFrance, inBelgium, { value: "ue", label: "Dans un autre pays de l’Union" }, elsewhere],
};

const agesAsked: Record<Vote, readonly Answers["age"][]> = {
  presidentielle: ["18", "entre", "moins"],
  federales: ["18", "moins"],
  communales: ["18", "moins"],
  europeennes: ["18", "16", "moins"],
};

const inFull = (day: string) => formatIn(`${day}T12:00:00Z`, "do MMMM yyyy");

/** The last day of birth of those who are `years` old on `day`. Born on 29 February, one is on 1 March in a common year. */
export function bornBy(day: string, years: number): string {
  const born = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  const isReal = new Date(`${born}T00:00:00Z`).toISOString().startsWith(born);
  return isReal ? born : `${born.slice(0, 5)}02-28`;
}

/** France counts the age on the eve (code électoral, L. 11), Belgium on the day of the vote. */
function ages({ age: _, ...given }: Given, dates: Rounds): Choice[] {
  const { vote, pays } = given;
  const isBelgian = vote === "federales" || vote === "communales" || (vote === "europeennes" && pays === "be");
  const limits = votingDays(given, dates).map((day) => (isBelgian ? day : addDays(day, -1)));
  const until = (limit: string | undefined, years: number) =>
    limit && `Né ou née le ${inFull(bornBy(limit, years))} ou avant`;
  const [first, second] = limits;
  if (vote === "europeennes")
    return [
      { value: "18", label: "18 ans ou plus", hint: until(first, 18) },
      { value: "16", label: "16 ou 17 ans", hint: until(first, 16) },
      { value: "moins", label: "Moins de 16 ans" },
    ];
  const young = { value: "moins", label: "Moins de 18 ans" };
  if (!first || !second) return [{ value: "18", label: "18 ans ou plus", hint: until(first, 18) }, young];
  const [from, to] = [addDays(bornBy(first, 18), 1), bornBy(second, 18)];
  return [
    { value: "18", label: "18 ans ou plus", hint: until(first, 18) },
    {
      value: "entre",
      label: "18 ans à temps pour le second tour",
      hint: `Né ou née du ${inFull(from)} au ${inFull(to)}`,
    },
    { ...young, hint: `Né ou née le ${inFull(addDays(to, 1))} ou après` },
  ];
}

type Rounds = Pick<Dates, "rounds">;

export function ask(name: Question, given: Given, dates: Rounds): Asked {
  if (name === "nationalite") return { name, legend: "Ta nationalité", choices: nationalities };
  if (name === "pays") return { name, legend: "Tu habites", choices: places[given.vote] };
  if (name === "age") return { name, legend: "Le jour du vote, tu auras", choices: ages(given, dates) };
  const open = casesFor(given);
  const choices = values.cas.filter((one) => open.has(one)).map((value) => ({ value, label: cases[value] }));
  return { name, legend: "Ta situation", choices: [{ value: "rien", label: "Rien de tout cela" }, ...choices] };
}

/** What an address says: the vote it is about, and the answers that are among the choices. */
export function readAnswers(query: URLSearchParams): Given {
  const named = query.get("vote") ?? "";
  const given: Given = { vote: Object.hasOwn(votes, named) ? (named as Vote) : "presidentielle" };
  const offered = {
    nationalite: values.nationalite,
    pays: places[given.vote].map(({ value }) => value),
    age: agesAsked[given.vote],
  };
  for (const [name, choices] of Object.entries(offered)) {
    const value = choices.find((one) => one === query.get(name));
    if (value) Object.assign(given, { [name]: value });
  }
  const asked = query.getAll("cas").slice(0, values.cas.length + 1);
  if (asked.length > 0) {
    const open = casesFor(given);
    const cas = values.cas.filter((one) => asked.includes(one) && open.has(one));
    if (cas.length > 0 || asked.includes("rien")) given.cas = cas;
  }
  return given;
}

export const fieldsOf = (given: Given): [string, string][] =>
  Object.entries(given).flatMap(([name, value]: [string, string | readonly string[]]) =>
    typeof value === "string" ? [[name, value]] : (value.length > 0 ? value : ["rien"]).map((one) => [name, one]),
  );

export function recall(given: Given, dates: Rounds): { name: Question; legend: string; answer: string }[] {
  return (["nationalite", "pays", "age", "cas"] as const).flatMap((name) => {
    const value = given[name];
    if (value === undefined) return [];
    const { legend, choices } = ask(name, given, dates);
    const chosen = typeof value === "object" ? (value.length > 0 ? value : ["rien"]) : [value];
    const answers = choices.filter((choice) => (chosen as readonly string[]).includes(choice.value));
    return [{ name, legend, answer: answers.map(({ label }) => label).join("\u202F; ") }];
  });
}
