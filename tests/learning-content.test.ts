import { expect, test } from "vitest";
import { electionForm } from "#app/modules/elections/schema.ts";
import { moduleForm } from "#app/modules/learning/schema.ts";
import { readDay } from "#app/utils/days.ts";
import type { Source } from "#app/utils/source-rows.ts";
import { countWords } from "#app/utils/text.ts";
import { readElections } from "../prisma/seed/elections.ts";
import { lessonInput, readModules } from "../prisma/seed/learning.ts";

/** The last day that the pages we could read vouch for. */
const LAST = "2026-11-26";

/** What a page of facts must say of where it comes from. */
function faultsOf(what: string, { asOf, sources }: { asOf: string; sources: Source[] }): string[] {
  return [
    ...(readDay(asOf) && asOf <= LAST ? [] : [`${what}: no day until which it is vouched for`]),
    ...(sources.length > 0 ? [] : [`${what}: no source`]),
    // An address that leads to the page itself, not to a site's door.
    ...sources.filter(({ url }) => new URL(url).pathname.length < 2).map(({ url }) => `${what}: ${url}`),
  ];
}

const modules = readModules();
const lessons = modules.flatMap((module) => module.lessons);

test("every lesson can be saved by the newsroom's form, is short, sourced and dated", () => {
  const faults = lessons.flatMap((lesson) => {
    const input = lessonInput(lesson, 1);
    const words = countWords(input.body);
    return [
      ...faultsOf(lesson.slug, input),
      ...(words >= 100 && words <= 350 ? [] : [`${lesson.slug}: ${words} words`]),
      ...(input.quiz.length >= 3 && input.quiz.length <= 6 ? [] : [`${lesson.slug}: ${input.quiz.length} questions`]),
      ...(input.summary ? [] : [`${lesson.slug}: no summary`]),
      ...(input.body.split(/^## /m).length > 2 ? [] : [`${lesson.slug}: not cut into parts`]),
    ];
  });
  expect(faults).toEqual([]);
});

test("what is right in a quiz is among the choices, and not always in the same place", () => {
  const questions = lessons.flatMap(({ questions }) => questions);
  for (const { prompt, choices, right } of questions)
    expect(
      right.every((place) => place in choices),
      prompt,
    ).toBe(true);
  const single = questions.filter(({ right }) => right.length === 1).map(({ right }) => right[0]);
  expect(new Set(single).size).toBeGreaterThan(1);
});

test("no two modules, and no two lessons, have one address", () => {
  const slugs = modules.map((module) => moduleForm.schema.parse(module).slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(lessons.length);
});

test("every election can be saved by the newsroom's form, is sourced and dated, and says when next or that nobody knows", () => {
  const elections = readElections().map((entry) => electionForm.schema.parse(entry));
  const faults = elections.flatMap((election) => [
    ...faultsOf(election.slug ?? "", election),
    ...(election.nextDay || election.nextNote ? [] : [`${election.slug}: nothing of the next vote`]),
    ...(election.voters && election.method && election.term && election.officialUrl ? [] : [`${election.slug}: bare`]),
  ]);
  expect(faults).toEqual([]);
  expect(new Set(elections.map(({ slug }) => slug)).size).toBe(elections.length);
});
