import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addDays } from "#app/utils/days.ts";
import { deadlinesOf } from "../deadlines.ts";
import { type Dates, nextQuestion, votingDays, whatToDo } from "./evaluate.ts";
import { ask, bornBy, fieldsOf, readAnswers, recall } from "./questions.ts";
import { pages, type Answers, type Case, type Given, type Vote, votes } from "./rule.ts";

const election = { nextDay: "2027-04-18", secondDay: "2027-05-02", calendarRule: "fr-presidential", calendar: [] };
const presidential: Dates = { rounds: ["2027-04-18", "2027-05-02"], deadlines: deadlinesOf(election), when: "" };
const later: Dates = { rounds: [], deadlines: [], when: "au printemps 2029" };
const datesOf = ({ vote }: Given) => (vote === "presidentielle" ? presidential : later);

/** Every set of situations, or the small ones alone: none, each one, all at once. */
const everySet = (cases: Case[]): Case[][] =>
  cases.reduce<Case[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
const smallSets = (cases: Case[]): Case[][] => [[], ...cases.map((one) => [one]), cases];

/** Every way through the questions, as the page puts them, with the number of questions. */
function walk(given: Given, sets: typeof everySet, taps = 0): { given: Given; taps: number }[] {
  const name = nextQuestion(given);
  if (!name) return [{ given, taps }];
  if (name === "cas") {
    const offered = ask(name, given, datesOf(given)).choices.map(({ value }) => value as Case);
    return sets(offered.slice(1)).flatMap((cas) => walk({ ...given, cas }, sets, taps + 1));
  }
  const count = name === "age" ? taps : taps + 1;
  return ask(name, given, datesOf(given)).choices.flatMap(({ value }) =>
    walk({ ...given, [name]: value }, sets, count),
  );
}
const all = (Object.keys(votes) as Vote[]).flatMap((vote) => walk({ vote }, everySet));
const answer = (given: Given) => whatToDo(given, datesOf(given));
/** As the table is typed. */
const typed = (text: string) => text.replaceAll("\u202F", " ");

const keys: Record<string, string> = {
  vote: "vote",
  nationalité: "nationalite",
  pays: "pays",
  âge: "age",
  cas: "cas",
  sans: "sans",
};
const words: Record<string, string> = {
  présidentielle: "presidentielle",
  fédérales: "federales",
  communales: "communales",
  européennes: "europeennes",
  française: "fr",
  belge: "be",
  "franco-belge": "frbe",
  européenne: "ue",
  autre: "autre",
  France: "fr",
  "outre-mer du samedi": "outremer",
  Belgique: "be",
  Flandre: "flandre",
  Union: "ue",
  Amérique: "amerique",
  ailleurs: "ailleurs",
  "18": "18",
  "entre les tours": "entre",
  "16": "16",
  moins: "moins",
  déménage: "demenage",
  parents: "parents",
  absent: "absent",
  "deux logements": "residences",
  "sans adresse": "sansadresse",
  naturalisé: "naturalise",
  "agent public": "agent",
  militaire: "militaire",
  protégé: "protege",
  condamné: "condamne",
  prison: "prison",
  radié: "radie",
};
type Named = Record<string, string[]>;

const cells = readFileSync("docs/who-votes.md", "utf8")
  .split("\n## ")
  .slice(1)
  .map((section) =>
    section
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(1)
      .map((line) => line.slice(2, -2).split(" | ")),
  );

function read(text: string, groups: Map<string, Named>): Named {
  return text.split(" ; ").reduce<Named>((named, part) => {
    const group = groups.get(part);
    if (group) return { ...named, ...group };
    const [key = "", values = ""] = part.split(" : ");
    const known = values.split(", ").map((value) => words[value]);
    expect([keys[key], ...known], `"${part}" of docs/who-votes.md`).not.toContain(undefined);
    return { ...named, [keys[key] ?? ""]: known as string[] };
  }, {});
}
const [groupRows = [], verdictRows = [], stepRows = []] = cells;
const groups = new Map(groupRows.map(([name = "", meaning = ""]) => [name, read(meaning, new Map())]));

const fits = (named: Named, given: Given) =>
  Object.entries(named).every(
    ([key, values]) => /^(cas|sans)$/.test(key) || values.includes(String(given[key as "vote"])),
  );
const suits = ({ cas, sans }: Named, given: Case[]) =>
  (!cas || given.some((one) => cas.includes(one))) && !given.some((one) => sans?.includes(one));
const rows = (from: string[][]) =>
  from.map(([, article = "", who = "", said = "", by = ""]) => ({
    article,
    by,
    said: said.replaceAll(/^.*« | »$/g, ""),
    can: said.split(", «")[0],
    alternatives: who.split(" — ou — ").map((one) => read(one, groups)),
  }));
const table = { verdicts: rows(verdictRows), steps: rows(stepRows) };
const can = { yes: "oui", second: "second tour", depends: "cela dépend", no: "non" };

/** When, by the words of the table: a day for the president, words for a vote without one. */
function saidWhen(by: string, { vote, pays, age }: Given): string {
  const early = pays === "outremer" || pays === "amerique" ? -1 : 0;
  const polls = addDays(age === "entre" ? "2027-05-02" : "2027-04-18", early);
  const said: Record<string, [string, string]> = {
    "6e mercredi": ["2027-03-10", "Le sixième mercredi avant le vote"],
    "6e vendredi": ["2027-03-12", "Le sixième vendredi avant le vote"],
    "10e jour": [addDays("2027-04-08", early), "Le dixième jour avant le vote"],
    "le vote": [polls, later.when],
    "une semaine avant": [addDays(polls, -7), "Une semaine avant le vote, par prudence"],
  };
  return said[by]?.[vote === "presidentielle" ? 0 : 1] ?? by;
}

test("the answers are those of the table of rules, article by article, for every combination", () => {
  expect(all.length).toBeGreaterThan(60_000);
  const reached = new Set<object>();
  const faults: object[] = [];
  const leaves = Map.groupBy(all, ({ given: { cas: _, ...leaf } }) => JSON.stringify(leaf));
  for (const [leaf, ends] of leaves) {
    // What no situation changes is compared once.
    const open = (from: typeof table.steps) =>
      from.flatMap((row) => {
        const alternatives = row.alternatives.filter((named) => fits(named, JSON.parse(leaf) as Given));
        const when = saidWhen(row.by, JSON.parse(leaf) as Given);
        return alternatives.length > 0 ? [{ row, alternatives, text: `${row.said} ${row.article} ${when}` }] : [];
      });
    const [verdicts, steps] = [open(table.verdicts), open(table.steps)];
    for (const { given } of ends) {
      const here = ({ alternatives }: { alternatives: Named[] }) =>
        alternatives.some((named) => suits(named, given.cas ?? []));
      const row = verdicts.find(here)?.row;
      const told = steps.filter(here);
      for (const one of [row, ...told.map((step) => step.row)]) if (one) reached.add(one);
      const found = answer(given);
      const expected = [`${row?.can} ${row?.said} ${row?.article}`, ...told.map(({ text }) => text).toSorted()];
      const answered = [
        typed(`${can[found.can]} ${found.title} ${found.article}`),
        ...found.steps.map(({ title, article, day, when }) => typed(`${title} ${article} ${day || when}`)).toSorted(),
      ];
      if (expected.join("\n") !== answered.join("\n")) faults.push({ given, expected, found: answered });
    }
  }
  expect(faults.slice(0, 3)).toEqual([]);
  // No row is dead.
  const dead = [...table.verdicts, ...table.steps].filter((row) => !reached.has(row));
  expect(dead.map(({ said }) => said)).toEqual([]);
});

test("each answer says what, by when, an official page, whom to ask and the law, in sentences that one reads at 16", () => {
  const known = new Set<string>(Object.values(pages).map(({ url }) => url));
  const answers = (Object.keys(votes) as Vote[])
    .flatMap((vote) => walk({ vote }, smallSets))
    .map(({ given }) => answer(given));
  const steps = answers.flatMap((one) => one.steps);
  const bad = steps.filter(
    ({ title, text, day, when, page, ask: whom, article }) =>
      !title ||
      !(day || when) ||
      !known.has(page.url) ||
      !page.url.startsWith("https://") ||
      !whom ||
      !article ||
      text.length > 420,
  );
  expect(bad).toEqual([]);
  const sentences = [...new Set(steps.flatMap(({ text, list = [] }) => [text, ...list]))].flatMap((text) =>
    text.split(/[.!?:;]\s/),
  );
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 30)).toEqual([]);
  expect(answers.filter((one) => one.steps.length === 0)).toEqual([]);
  for (const page of Object.values(pages)) expect(page.url).toMatch(/^https:\/\//);
});

test("every situation is answered in under four taps beyond the age, and no question asked is useless", () => {
  expect(Math.max(...all.map(({ taps }) => taps))).toBe(3);
  const useless: Given[] = [];
  const visit = (given: Given): void => {
    const name = nextQuestion(given);
    if (!name || name === "cas") return;
    const next = ask(name, given, datesOf(given)).choices.map(({ value }) => ({ ...given, [name]: value }) as Given);
    const ends = next.map((one) => JSON.stringify(walk(one, smallSets).map((end) => answer(end.given))));
    if (new Set(ends).size < 2) useless.push(given);
    next.forEach(visit);
  };
  for (const vote of Object.keys(votes) as Vote[]) visit({ vote });
  expect(useless).toEqual([]);
});

const french: Answers = { vote: "presidentielle", nationalite: "fr", pays: "fr", age: "18", cas: [] };
const when = (more: Partial<Answers>) => answer({ ...french, ...more }).steps.map(({ day }) => day);

test("Saturday moves the vote, its age and the last day of a late request; between the rounds only the second counts", () => {
  expect(votingDays({ ...french, pays: "outremer" }, presidential)).toEqual(["2027-04-17", "2027-05-01"]);
  expect(when({ pays: "amerique" })).toEqual(["2027-03-12", "2027-04-07", "2027-04-17"]);
  expect(when({ pays: "be" })).toEqual(["2027-03-12", "2027-04-08", "2027-04-18"]);
  expect(when({ age: "entre" }).at(-1)).toBe("2027-05-02");
  expect(when({ age: "entre", pays: "outremer" }).at(-1)).toBe("2027-05-01");
  const moved = { ...presidential, rounds: ["2027-04-25"] };
  expect(whatToDo(french, moved).steps.at(-1)?.day).toBe("2027-04-25");
});

/** The choices of age, each with the last day of birth that it names. */
const hints = (given: Given, dates = datesOf(given)) => ask("age", given, dates).choices.map(({ hint }) => hint);

test("the age follows the day on which one votes: on the day itself, between the rounds, born on 29 February", () => {
  const { age: _, cas: __, ...asked } = french;
  expect(hints(asked)).toEqual([
    "Né ou née le 17 avril 2009 ou avant",
    "Né ou née du 18 avril 2009 au 1er mai 2009",
    "Né ou née le 2 mai 2009 ou après",
  ]);
  // Where one votes on Saturday, the eve is Friday.
  expect(hints({ ...asked, pays: "outremer" })[0]).toBe("Né ou née le 16 avril 2009 ou avant");
  // In Belgium the day of the vote counts.
  const june = { ...later, rounds: ["2029-06-10"] };
  expect(hints({ vote: "federales", nationalite: "be", pays: "be" }, june)[0]).toContain("10 juin 2011");
  expect(hints({ vote: "europeennes", nationalite: "fr", pays: "fr" }, june)[0]).toContain("9 juin 2011");
  expect(hints({ vote: "europeennes", nationalite: "be", pays: "be" }, june)[1]).toContain("10 juin 2013");
  expect(hints({ vote: "federales", nationalite: "be", pays: "be" })).toEqual([undefined, undefined]);
  // Born on 29 February 2012, one is 18 on 1 March 2030; a limit of 29 February falls on the 28th in a common year.
  expect([bornBy("2030-02-28", 18), bornBy("2030-03-01", 18)]).toEqual(["2012-02-28", "2012-03-01"]);
  expect([bornBy("2032-02-29", 18), bornBy("2028-02-29", 16)]).toEqual(["2014-02-28", "2012-02-29"]);
});

test("an address says the answers again; made-up ones are none, and another vote keeps what it also asks", () => {
  for (const { given } of walk({ vote: "presidentielle" }, smallSets))
    expect(readAnswers(new URLSearchParams(fieldsOf(given)))).toEqual(given);
  const said = recall({ ...french, cas: ["prison", "absent"] }, presidential).map((one) => one.answer);
  expect(said.slice(0, 2)).toEqual(["Française", "En France"]);
  expect(typed(said[3] ?? "")).toBe("Je serai loin de mon bureau de vote ce jour-là ; Je suis en prison");
  for (const vote of ["constructor", "__proto__", "toString", "x"])
    expect(readAnswers(new URLSearchParams({ vote })).vote).toBe("presidentielle");
  const hostile = "vote=federales&nationalite=x&pays=amerique&age=16&cas=toString&cas=agent&demenage=oui";
  expect(readAnswers(new URLSearchParams(hostile))).toEqual({ vote: "federales" });
  const many = new URLSearchParams([...fieldsOf(french), ...Array.from({ length: 5000 }, () => ["cas", "absent"])]);
  expect(readAnswers(many).cas).toEqual(["absent"]);
});
