import { formatIn } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import type { Round } from "#app/utils/rounds.ts";

/** The votes that "Et moi ?" answers for, and the page of each. */
export const votes = {
  presidentielle: { label: "La présidentielle française", slug: "presidentielle-2027" },
  federales: { label: "Les fédérales belges", slug: "federales-belgique" },
  communales: { label: "Les communales belges", slug: "communales-provinciales-belgique" },
  europeennes: { label: "Les européennes", slug: "europeennes-france" },
} as const;
export type Vote = keyof typeof votes;

/** Five questions, each with its answers; those of the age depend on the day of the vote. */
export const questions = {
  age: ["18", "entre", "16", "moins"],
  nationalite: ["fr", "be", "ue", "autre"],
  pays: ["fr", "be", "ue", "ailleurs"],
  demenage: ["non", "oui"],
  absent: ["non", "oui"],
} as const;
export type Question = keyof typeof questions;
export const questionNames = Object.keys(questions) as Question[];

export interface Answers {
  /** Adult for the vote, adult between its two rounds, 16 or 17, or younger. */
  age: (typeof questions.age)[number];
  nationalite: (typeof questions.nationalite)[number];
  /** Where one lives. */
  pays: (typeof questions.pays)[number];
  demenage: (typeof questions.demenage)[number];
  absent: (typeof questions.absent)[number];
}

/** What an address says: the vote it is about, and the answers that are among the choices. */
export function readAnswers(query: URLSearchParams): { vote: Vote; given: Partial<Answers>; all: Answers | null } {
  const named = query.get("vote") ?? "";
  const vote = Object.hasOwn(votes, named) ? (named as Vote) : "presidentielle";
  const given = Object.fromEntries(
    questionNames.flatMap((name) => {
      const value = query.get(name) ?? "";
      return (questions[name] as readonly string[]).includes(value) ? [[name, value]] : [];
    }),
  ) as Partial<Answers>;
  return { vote, given, all: questionNames.every((name) => given[name]) ? (given as Answers) : null };
}

/** The day before, eighteen years earlier: who was born by then is an adult for a vote on `day`. */
function bornBy(day: string): string {
  const eve = addDays(day, -1);
  return `${Number(eve.slice(0, 4)) - 18}${eve.slice(4)}`;
}

/** "1er mai 2009", in a sentence. */
const inFull = (day: string) => formatIn(`${day}T12:00:00Z`, "do MMMM yyyy");

/** The answers on age, in words. */
export function ageChoices(vote: Vote, rounds: Round[]): { value: Answers["age"]; label: string; hint?: string }[] {
  const [first, second] = rounds;
  if (vote !== "presidentielle" || !first)
    return [
      { value: "18", label: "18 ans ou plus" },
      { value: "16", label: "16 ou 17 ans" },
      { value: "moins", label: "Moins de 16 ans" },
    ];
  const between = second && {
    value: "entre" as const,
    label: "18 ans entre les deux tours",
    hint: `Tu es né ou née après, mais au plus tard le ${inFull(bornBy(second.day))}.`,
  };
  return [
    {
      value: "18",
      label: "18 ans ou plus",
      hint: `Tu es né ou née le ${inFull(bornBy(first.day))} ou avant.`,
    },
    ...(between ? [between] : []),
    { value: "moins", label: "Pas encore 18 ans" },
  ];
}
