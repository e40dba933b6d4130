import { expect, test } from "vitest";
import { deadlinesOf } from "../deadlines.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { type Answers, type Vote, ageChoices, questionNames, questions, readAnswers, votes } from "./answers.ts";
import { daysOf } from "./french-president.ts";
import { pages } from "./result.ts";
import { whatToDo } from "./what-to-do.ts";

const election = { nextDay: "2027-04-18", secondDay: "2027-05-02", calendarRule: "fr-presidential", calendar: [] };
const days = daysOf(deadlinesOf(election));
const ask = (vote: Vote, answers: Answers) => whatToDo(vote, answers, days, "au printemps 2029");
const base: Answers = { age: "18", nationalite: "fr", pays: "fr", demenage: "non", absent: "non" };

/** Every answer to every question. */
const all = questionNames.reduce<Partial<Answers>[]>(
  (made, name) => made.flatMap((one) => questions[name].map((value) => ({ ...one, [name]: value }))),
  [{}],
) as Answers[];

test("every combination, for every vote, leads to something to do with a date and a page that we read", () => {
  const read = new Set<string>(Object.values(pages).map(({ url }) => url));
  const names = Object.keys(votes) as Vote[];
  expect(all.length * names.length).toBe(1024);
  const faults = names.flatMap((vote) =>
    all.flatMap((answers) => {
      const { title, steps } = ask(vote, answers);
      const bad = steps.filter(
        ({ day, when, page, text }) => !(day || when) || !read.has(page.url) || text.length > 420,
      );
      return title && steps.length > 0 && bad.length === 0 ? [] : [`${vote} ${JSON.stringify(answers)}`];
    }),
  );
  expect(faults).toEqual([]);
});

const daysAsked = (answers: Partial<Answers>) =>
  ask("presidentielle", { ...base, ...answers }).steps.map(({ day }) => day);

test("for the president: 17, 19 who moved, 18 between the rounds, abroad, absent", () => {
  expect(ask("presidentielle", { ...base, age: "moins" })).toMatchObject({ can: "no" });
  expect(ask("presidentielle", { ...base, age: "entre" })).toMatchObject({ can: "partly" });
  expect(daysAsked({ demenage: "oui" })).toEqual(["2027-03-10", "2027-03-12", "2027-04-08", "2027-04-18"]);
  expect(daysAsked({ age: "entre" }).at(-1)).toBe("2027-05-02");
  expect(daysAsked({ absent: "oui" }).at(-1)).toBe("2027-04-11");
  expect(daysAsked({ pays: "be" })).toEqual(["2027-03-12", "2027-04-18", "2027-04-18"]);
  // Hours are those of France, and America votes the day before.
  expect(ask("presidentielle", { ...base, pays: "ailleurs" }).steps.at(-1)?.text).toMatch(/consulat.*samedi 17 avril/);
  for (const nationalite of ["be", "ue", "autre"] as const)
    expect(ask("presidentielle", { ...base, nationalite }).can).toBe("no");
});

test("Belgians at home have nothing to ask for; abroad they register; at 16 they vote for Europe alone", () => {
  const belgian = { ...base, nationalite: "be" as const, pays: "be" as const };
  expect(ask("federales", belgian).steps.map(({ title }) => title)).toEqual(["Rien à demander"]);
  expect(ask("federales", { ...belgian, demenage: "oui", absent: "oui" }).steps).toHaveLength(3);
  expect(ask("federales", { ...belgian, pays: "fr" }).steps[0]?.page).toEqual(pages.belgianAbroad);
  expect(ask("federales", { ...belgian, pays: "ailleurs" }).steps[0]?.page).toEqual(pages.belgianFarAway);
  expect(ask("federales", { ...belgian, age: "16" }).can).toBe("no");
  expect(ask("europeennes", { ...belgian, age: "16" }).can).toBe("yes");
  expect(ask("europeennes", { ...base, age: "16" }).can).toBe("no");
  expect(ask("communales", { ...belgian, pays: "fr" }).can).toBe("no");
  expect(ask("communales", { ...base, pays: "be" }).can).toBe("yes");
});

const spoken = (vote: Vote, answers: Partial<Answers>) => {
  const { title, steps } = ask(vote, { ...base, ...answers });
  return [title, ...steps.flatMap((step) => [step.title, step.text])].join(" ");
};

test("voting for the commune is compulsory in Wallonia and Brussels, not in Flanders; proxies follow the ballots", () => {
  for (const nationalite of ["be", "fr", "autre"] as const) {
    const told = spoken("communales", { nationalite, pays: "be", absent: "oui" });
    expect(told).toMatch(
      /En Wallonie et à Bruxelles, voter est obligatoire\. En Flandre, ce n’est plus le cas depuis 2024/,
    );
    expect(told).toMatch(nationalite === "be" ? /un Belge donne sa procuration à un Belge/ : /belge ou non/);
  }
  expect(spoken("federales", { nationalite: "be", pays: "be" })).toMatch(/Voter est obligatoire/);
});

test("at 16 for Europe: Belgians abroad register, others depend on their country, the French of France wait", () => {
  const young = (answers: Partial<Answers>) => ask("europeennes", { ...base, age: "16", ...answers });
  for (const pays of ["fr", "ue", "ailleurs"] as const)
    expect(young({ nationalite: "be", pays })).toMatchObject({
      can: "yes",
      title: expect.stringMatching(/listes belges/),
    });
  for (const answers of [
    { nationalite: "fr", pays: "ue" },
    { nationalite: "ue", pays: "ue" },
    { nationalite: "ue", pays: "fr" },
    { nationalite: "ue", pays: "ailleurs" },
  ] as const)
    expect(young(answers)).toMatchObject({ can: "partly", title: "Cela dépend de ton pays" });
  for (const pays of ["fr", "ailleurs"] as const) expect(young({ nationalite: "fr", pays }).can).toBe("no");
  for (const nationalite of ["fr", "be", "ue"] as const) expect(young({ nationalite, pays: "be" }).can).toBe("yes");
});

test("the days of birth that make an adult follow the rounds; made-up answers are none", () => {
  const hints = ageChoices("presidentielle", roundsOf(election)).map(({ hint }) => hint);
  expect([hints[0], hints[1]]).toEqual([
    expect.stringContaining("17 avril 2009"),
    expect.stringContaining("1er mai 2009"),
  ]);
  const query = new URLSearchParams("vote=x&age=99&nationalite=fr&pays=fr&demenage=oui&absent=non");
  expect(readAnswers(query)).toMatchObject({ vote: "presidentielle", all: null });
  for (const named of ["constructor", "__proto__", "toString"])
    expect(readAnswers(new URLSearchParams({ vote: named })).vote).toBe("presidentielle");
  query.set("age", "18");
  expect(readAnswers(query).all).toEqual({ ...base, demenage: "oui" });
});
