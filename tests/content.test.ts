import { expect, test, describe } from "vitest";
import { readFacts } from "#app/modules/articles/preflight/read-text.server.ts";
import { kandelMoles } from "#app/modules/articles/preflight/sentences.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { moduleForm } from "#app/modules/learning/schema.ts";
import { readDay } from "#app/utils/days.ts";
import { slugify } from "#app/utils/slugs.ts";
import type { Source } from "#app/utils/source-rows.ts";
import { countWords, foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { readElections } from "../prisma/seed/elections.ts";
import { type SeedTerm, readTerms } from "../prisma/seed/glossary.ts";
import { lessonInput, readModules } from "../prisma/seed/learning.ts";

const terms = readTerms();
const slugs = new Set(terms.map(({ slug }) => slug));

/** Sentences of a text: a full stop, or another end, then a capital. */
const sentences = (text: string) => text.split(/(?<=[.!?…]\)?)\s+(?=[\p{Lu}«])/u).length;
/** An address that leads to a page, not to the front door. */
const isDeep = (url: string) => /^https:\/\/[^/]+\/[^?#]*[^/?#]|^https:\/\/[^/]+\/\?.+/.test(url);

/** How easily a term is read, on the scale of Kandel and Moles; 60 is this glossary's floor. */
function ease(text: string): number {
  const { words, sentences: ends, syllables } = readFacts(text, []);
  return Math.round(kandelMoles(words, ends, syllables) * 10) / 10;
}

function complaints({ term, slug, aliases, shortDefinition, longExplanation, example, related, ...rest }: SeedTerm) {
  const words = countWords(longExplanation);
  const { sources, asOf, country } = rest;
  const score = ease(`${shortDefinition}\n\n${longExplanation}`);
  const rules: [boolean, string][] = [
    [slug === slugify(slug) && slug.length > 0, `slug "${slug}"`],
    [term.length > 0 && term.length <= 80, "term of 1 to 80 characters"],
    [[...shortDefinition].length <= 200, `definition of ${[...shortDefinition].length} characters, 200 at most`],
    [
      shortDefinition.endsWith(".") && sentences(shortDefinition) === 1,
      "definition of one sentence, with its full stop",
    ],
    [words >= 60 && words <= 150, `explanation of ${words} words, 60 to 150`],
    [score >= 60, `readability of ${score}, 60 at least`],
    [Boolean(example.trim()) && sentences(example) <= 3, "example of one or two sentences"],
    [aliases.every((alias) => alias.length > 0 && alias.length <= 80), "aliases of 1 to 80 characters"],
    [related.every((other) => slugs.has(other) && other !== slug), `related ${related.filter((o) => !slugs.has(o))}`],
    [related.length > 0, "at least one related term"],
    [sources.length > 0 && sources.every(({ name, url }) => name && isDeep(url)), "sources with deep https addresses"],
    [/^\d{4}-\d\d-\d\d$/.test(asOf) && asOf >= "2024-01-01" && asOf <= "2026-11-26", `asOf "${asOf}"`],
    [country === null || ["FR", "BE", "EU"].includes(country), `country ${country}`],
    [[term, shortDefinition, example].every((text) => french(text) === text), "typography of the short texts"],
  ];
  return rules.filter(([holds]) => !holds).map(([, rule]) => rule);
}

describe("the demonstration's glossary", () => {
  test.each(terms.map((term) => [term.slug, term] as const))("%s", (_slug, term) => {
    expect(complaints(term)).toEqual([]);
  });

  test("no two terms have one name: slugs, names and aliases, without accents or case", () => {
    const holders = new Map<string, Set<string>>();
    for (const { term, slug, aliases } of terms)
      for (const name of [term, ...aliases])
        holders.set(foldKey(name), (holders.get(foldKey(name)) ?? new Set()).add(slug));
    expect([...holders].filter(([, who]) => who.size > 1).map(([name, who]) => [name, [...who]])).toEqual([]);
    expect(slugs.size).toBe(terms.length);
  });
});

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
