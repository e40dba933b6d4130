import { escapeUTF8 } from "entities";
import { listElections } from "#app/modules/elections/queries.server.ts";
import { linkTerms } from "#app/modules/glossary/linker.ts";
import { glossary } from "#app/modules/glossary/linking.server.ts";
import { type MentionedTerm, termsOfArticles } from "#app/modules/glossary/queries.server.ts";
import { listModules, listQuestions } from "#app/modules/learning/queries.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";

/** What explains something, with the terms of the glossary that it names. */
interface Explanation {
  terms: string[];
}

/** Every lesson, by its title and summary, every question and election that readers see: short texts. */
const explanations = cachedRead(async () => {
  const { linker } = await glossary();
  const [modules, questions, elections] = await Promise.all([listModules(), listQuestions(), listElections(null)]);
  const termsIn = (...texts: string[]) => linkTerms(escapeUTF8(texts.join(". ")), linker).slugs;
  return {
    lessons: modules.flatMap((module) =>
      module.lessons.map(({ id, slug, title, summary }) => ({
        id,
        slug,
        title,
        module: module.slug,
        terms: termsIn(title, summary),
      })),
    ),
    questions: questions.map(({ words, ...question }) => ({ ...question, terms: termsIn(words) })),
    elections: elections.map(({ id, slug, name, summary, nextDay, nextNote }) => ({
      id,
      slug,
      title: name,
      nextDay,
      nextNote,
      terms: termsIn(name, summary),
    })),
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

/** What explains these articles: terms, lessons and elections, the nearest first (docs/decisions/0026-what-explains-the-news.md). */
export const relatedTo = cachedRead(async (articleIds: number[]) => {
  const [terms, all] = await Promise.all([termsOfArticles(articleIds), explanations()]);
  return {
    terms,
    lessons: nearest(all.lessons, terms),
    questions: nearest(all.questions, terms),
    elections: nearest(all.elections, terms),
  };
});
