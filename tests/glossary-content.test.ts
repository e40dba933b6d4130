import { describe, expect, test } from "vitest";
import { readFacts } from "#app/modules/articles/preflight/read-text.server.ts";
import { kandelMoles } from "#app/modules/articles/preflight/sentences.ts";
import { slugify } from "#app/utils/slugs.ts";
import { countWords, foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type SeedTerm, readTerms } from "../prisma/seed/glossary.ts";

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
