import { setImmediate } from "node:timers/promises";
import { escapeUTF8 } from "entities";
import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import { listElections } from "#app/modules/elections/queries.server.ts";
import { type Linker, linkTerms } from "#app/modules/glossary/linker.ts";
import { glossary } from "#app/modules/glossary/linking.server.ts";
import { type MentionedTerm, termsOfArticles } from "#app/modules/glossary/queries.server.ts";
import { listModules, listQuestions } from "#app/modules/learning/queries.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";

interface Explanation {
  terms: string[];
}

/** What was linked with the present glossary: all of it takes tens of milliseconds, most of it never changes. */
let linked: { linker: Linker; termsOf: Map<string, string[]> } | null = null;
/** Texts linked before others have their turn. */
const BATCH = 10;
/** Texts remembered: several times what the newsroom has written. */
const MOST = 2_000;

export async function withTerms<E extends { words: string }>(all: E[]): Promise<(E & Explanation)[]> {
  const { linker } = await glossary();
  if (linked?.linker !== linker || linked.termsOf.size > MOST) linked = { linker, termsOf: new Map() };
  const { termsOf } = linked;
  let fresh = 0;
  for (const { words } of all) {
    if (termsOf.has(words)) continue;
    termsOf.set(words, linkTerms(escapeUTF8(words), linker).slugs);
    fresh += 1;
    if (fresh % BATCH === 0) await setImmediate();
  }
  return all.map((one) => ({ ...one, terms: termsOf.get(one.words) ?? [] }));
}

/** Every lesson and election that readers see, by title and summary, and every question. */
export const explanations = cachedRead(async () => {
  const [modules, questions, elections] = await Promise.all([listModules(), listQuestions(), listElections(null)]);
  const lessons = modules.flatMap((module) =>
    module.lessons.map(({ slug, title, summary }) => ({
      slug,
      title,
      module: module.slug,
      words: `${title}. ${summary}`,
    })),
  );
  const votes = elections.map(({ slug, name, summary, nextDay }) => ({
    slug,
    title: name,
    nextDay,
    words: `${name}. ${summary}`,
  }));
  return {
    lessons: await withTerms(lessons),
    questions: await withTerms(questions),
    elections: await withTerms(votes),
  };
});

/** Those that name the most telling terms first; one that shares no term is left out. */
function nearest<E extends Explanation>(all: E[], terms: MentionedTerm[]): E[] {
  const weightOf = new Map(terms.map(({ slug, weight }) => [slug, weight]));
  return all
    .map((one) => ({ one, score: one.terms.reduce((sum, slug) => sum + (weightOf.get(slug) ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

/** Articles whose words, lessons and elections are today's: the lead and the latest. */
const ARTICLES = 5;

/**
 * The article that leads today, and what explains it and the latest: terms, lessons, questions and elections, the nearest
 * first (docs/decisions/0026-what-explains-the-news.md).
 */
export const explanationsOfToday = cachedRead(async () => {
  const [[featured], latest] = await Promise.all([featuredArticles(1), recentArticles({ limit: ARTICLES })]);
  const lead = featured ?? latest[0] ?? null;
  const ids = [...new Set([...(lead ? [lead.id] : []), ...latest.map(({ id }) => id)])];
  const [terms, all] = await Promise.all([termsOfArticles(ids), explanations()]);
  return {
    lead,
    terms,
    lessons: nearest(all.lessons, terms),
    questions: nearest(all.questions, terms),
    elections: nearest(all.elections, terms),
  };
});
