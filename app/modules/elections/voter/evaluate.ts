import { addDays } from "#app/utils/days.ts";
import type { Deadline } from "../deadlines.ts";
import { belgianSteps, belgianVerdicts } from "./belgium.ts";
import { europeanSteps, europeanVerdicts } from "./europe.ts";
import { frenchSteps, frenchVerdicts } from "./france.ts";
import {
  type OfficialPage,
  pages,
  type By,
  type Case,
  type Given,
  type Question,
  SATURDAY,
  type Step,
  type Verdict,
  type Who,
} from "./rule.ts";

const strictest = { no: 0, depends: 1, second: 2, yes: 3 };
/** What forbids comes before what depends, and that before what allows: the first that fits is the answer. */
export const verdicts = [...frenchVerdicts, ...belgianVerdicts, ...europeanVerdicts]
  .flatMap((rule): Verdict[] => [rule.who].flat().map((who) => ({ ...rule, who })))
  .sort((one, other) => strictest[one.can] - strictest[other.can]);
export const steps = [...frenchSteps, ...belgianSteps, ...europeanSteps].flatMap((rule): Step[] =>
  [rule.who].flat().map((who) => ({ by: "vote", ...rule, who })),
);

const order = ["nationalite", "pays", "age", "cas"] as const;
const single = ["nationalite", "pays", "age"] as const;

/** Nothing that was answered says otherwise; what was not answered may still. */
function mayFit(who: Who, given: Given): boolean {
  const { cas } = given;
  return (
    who.vote.includes(given.vote) &&
    single.every((name) => {
      const value = given[name];
      return !value || !who[name] || (who[name] as readonly string[]).includes(value);
    }) &&
    (!cas || ((!who.cas || who.cas.some((one) => cas.includes(one))) && !who.sans?.some((one) => cas.includes(one))))
  );
}

const asks = (who: Who, name: Question) => Boolean(name === "cas" ? (who.cas ?? who.sans) : who[name]);
const isDecided = (who: Who, given: Given) => order.every((name) => given[name] !== undefined || !asks(who, name));

/** The rules that the answers so far leave open. A verdict that fits for certain hides those after it. */
function open(given: Given): Who[] {
  const fitting = verdicts.filter(({ who }) => mayFit(who, given)).map(({ who }) => who);
  const first = fitting.findIndex((who) => isDecided(who, given));
  const fromSteps = steps.filter(({ who }) => mayFit(who, given)).map(({ who }) => who);
  return [...(first === -1 ? fitting : fitting.slice(0, first + 1)), ...fromSteps];
}

export function nextQuestion(given: Given): Question | null {
  const rules = open(given);
  const left = order.filter((name) => given[name] === undefined);
  return left.find((name) => rules.some((who) => asks(who, name))) ?? null;
}

export const casesFor = ({ cas: _, ...given }: Given): Set<Case> =>
  new Set(open(given).flatMap((who) => who.cas ?? []));

export interface Dates {
  /** "2027-04-18"; none while they are not fixed. */
  rounds: string[];
  deadlines: Pick<Deadline, "key" | "day">[];
  /** When the vote is, in words, while no day is fixed. */
  when: string;
}

export interface DatedStep extends Pick<Step, "title" | "text" | "list" | "ask" | "article"> {
  /** "2027-03-10", or empty. */
  day: string;
  when: string;
  page: OfficialPage;
}

export interface Result extends Pick<Verdict, "can" | "title" | "article"> {
  steps: DatedStep[];
}

const inWords = {
  "inscription-en-ligne": "Le sixième mercredi avant le vote",
  "inscription-en-mairie": "Le sixième vendredi avant le vote",
  "inscription-tardive": "Le dixième jour avant le vote",
  semaine: "Une semaine avant le vote, par prudence",
};

const votesEarly = ({ vote, pays }: Given) => Boolean(vote === "presidentielle" && pays && SATURDAY.includes(pays));

/** The days on which these answers vote: Saturday where that is the rule, the second round alone for some. */
export function votingDays(given: Given, { rounds }: Pick<Dates, "rounds">): string[] {
  const own = given.age === "entre" ? rounds.slice(1) : rounds;
  return own.map((day) => (votesEarly(given) ? addDays(day, -1) : day));
}

function dayOf(by: By, given: Given, dates: Dates): string {
  const [vote = ""] = votingDays(given, dates);
  if (typeof by === "object") return "";
  if (by === "vote") return vote;
  if (by === "semaine") return vote && addDays(vote, -7);
  const day = dates.deadlines.find(({ key }) => key === by)?.day ?? "";
  // The tenth day counts from the day on which one votes; the sixth Friday is the same for both.
  return day && by === "inscription-tardive" && votesEarly(given) ? addDays(day, -1) : day;
}

/** What a reader has to do to vote. Pure: nothing of it is kept. @throws when no verdict fits. */
export function whatToDo(given: Given, dates: Dates): Result {
  const all = { cas: [], ...given };
  const verdict = verdicts.find(({ who }) => mayFit(who, all));
  if (!verdict) throw new Error(`no verdict for ${JSON.stringify(given)}`);
  const { can, title, article } = verdict;
  const chosen = steps
    .filter(({ who }) => mayFit(who, all))
    .map(({ by, page, who: _, ...step }) => ({
      ...step,
      day: dayOf(by, all, dates),
      when: typeof by === "object" ? by.words : by === "vote" ? dates.when : inWords[by],
      page: pages[page],
    }))
    .sort((one, other) => one.day.localeCompare(other.day));
  return { can, title, article, steps: chosen };
}
