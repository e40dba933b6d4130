import type { PageName } from "./pages.ts";

/** The votes that "Et moi\u202F?" answers for, and the page of each. */
export const votes = {
  presidentielle: { label: "La présidentielle française", slug: "presidentielle-2027" },
  federales: { label: "Les fédérales belges", slug: "federales-belgique" },
  communales: { label: "Les communales belges", slug: "communales-provinciales-belgique" },
  europeennes: { label: "Les européennes", slug: "europeennes-france" },
} as const;
export type Vote = keyof typeof votes;

/** The values of each answer; which of them a vote offers is in questions.ts. */
export const values = {
  /** "frbe": French and Belgian at once. Any other second nationality changes nothing. */
  nationalite: ["fr", "be", "frbe", "ue", "autre"],
  /** Where one lives. Overseas France that votes on Saturday, Flanders and America have rules of their own. */
  pays: ["fr", "outremer", "be", "flandre", "ue", "amerique", "ailleurs"],
  /** Adult for the vote, adult between its two rounds, 16 or 17, or younger. */
  age: ["18", "entre", "16", "moins"],
  cas: [
    "demenage",
    "parents",
    "absent",
    "residences",
    "sansadresse",
    "naturalise",
    "agent",
    "militaire",
    "protege",
    "condamne",
    "prison",
    "radie",
  ],
} as const;
export type Question = keyof typeof values;
export type Case = (typeof values.cas)[number];

export interface Answers {
  vote: Vote;
  nationalite: (typeof values.nationalite)[number];
  pays: (typeof values.pays)[number];
  age: (typeof values.age)[number];
  cas: Case[];
}
/** What was answered so far; `cas` is absent until that question was answered. */
export type Given = Pick<Answers, "vote"> & Partial<Omit<Answers, "vote">>;

/** Whom a rule is for: each answer named here is one of these; of `cas` at least one, of `sans` none. */
export interface Who {
  vote: readonly Vote[];
  nationalite?: readonly Answers["nationalite"][];
  pays?: readonly Answers["pays"][];
  age?: readonly Answers["age"][];
  cas?: readonly Case[];
  sans?: readonly Case[];
}

/** Whether one may vote: the first verdict of the table that fits is the answer. */
export interface Verdict {
  can: "yes" | "second" | "depends" | "no";
  title: string;
  /** The articles of law, as a jurist cites them. */
  article: string;
  who: Who;
}

/** By when: a date that the election derives (deadlines.ts), the vote, a week before it, or words. */
export type By =
  | "inscription-en-ligne"
  | "inscription-en-mairie"
  | "inscription-tardive"
  | "vote"
  | "semaine"
  | { words: string };

/** Something to do, or to know: every step of the table that fits is told, in its order. */
export interface Step {
  title: string;
  text: string;
  list?: readonly string[];
  by: By;
  page: PageName;
  /** Whom to ask: "ta mairie". */
  ask: string;
  article: string;
  who: Who;
}

/** As the tables have it: for one of several alike, a step by the day of the vote unless said. */
export type Rule<R extends Verdict | Step> = Omit<R, "who" | "by"> & { who: Who | Who[]; by?: By };

export const FRENCH = ["fr", "frbe"] as const;
export const BELGIAN = ["be", "frbe"] as const;
/** France votes on Saturday there: law of 6 November 1962, article 3, II. */
export const SATURDAY: readonly Answers["pays"][] = ["outremer", "amerique"];
