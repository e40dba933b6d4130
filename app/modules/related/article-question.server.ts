import { answerTo, ownQuestions } from "#app/modules/articles/shown-text.server.ts";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { drawOne } from "#app/modules/blocks/show.server.tsx";
import { termsOfArticles } from "#app/modules/glossary/queries.server.ts";
import { findQuestion } from "#app/modules/learning/queries.server.ts";
import type { Question } from "#app/modules/learning/quiz.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { explanations, withTerms } from "./related.server.ts";

const COVERED = 2 / 3;

/**
 * The question of a quiz that fits an article, by its name ("12.3"); null when none does. It names a term of the title or
 * of the excerpt, and hardly any that the text does not (docs/decisions/0030-blocks-in-articles.md).
 */
const fittingQuestion = cachedRead(async (articleId: number, articleText: string): Promise<string | null> =>
  bestQuestion(await termsOfArticles([articleId]), articleText),
);

async function bestQuestion(terms: { slug: string; weight: number }[], articleText: string): Promise<string | null> {
  const [[subject], { questions }] = await Promise.all([withTerms([{ words: articleText }]), explanations()]);
  const weightOf = new Map(terms.map(({ slug, weight }) => [slug, weight]));
  const subjects = new Set(subject?.terms);
  const [best] = questions
    .map(({ lessonId, index, terms: named }) => {
      const shared = named.filter((slug) => weightOf.has(slug));
      const weight = shared.reduce((sum, slug) => sum + (weightOf.get(slug) ?? 0) * (subjects.has(slug) ? 2 : 1), 0);
      const covered = shared.length / named.length;
      const fits = covered >= COVERED && shared.some((slug) => subjects.has(slug));
      return { name: `${lessonId}.${index}`, score: fits ? weight * covered : 0 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return best?.name ?? null;
}

type Asking = Pick<ArticlePage, "id" | "title" | "excerpt" | "bodyHtml">;

/** A question that an article asks, by its name on the page: "1" of its own, "12.3" the fourth of lesson 12. */
export async function findArticleQuestion({ bodyHtml }: Pick<Asking, "bodyHtml">, name: string) {
  const [, lessonId, index] = /^([1-9]\d{0,8})\.(\d{1,2})$/.exec(name) ?? [];
  if (lessonId) {
    const found = await findQuestion(Number(lessonId), Number(index));
    return found && { name, ...found, version: String(found.version) };
  }
  const own = /^[1-9]\d?$/.test(name) ? ownQuestions(bodyHtml)[Number(name) - 1] : undefined;
  return own ? { name, ...own, lesson: null } : null;
}

export type ArticleQuestion = NonNullable<Awaited<ReturnType<typeof findArticleQuestion>>>;

async function questionUnder({ id, title, excerpt, bodyHtml }: Asking): Promise<ArticleQuestion | null> {
  if (ownQuestions(bodyHtml).length > 0) return null;
  const name = await fittingQuestion(id, `${title}. ${excerpt}`);
  return name === null ? null : findArticleQuestion({ bodyHtml }, name);
}

export const firstQuestion = async (article: Asking) =>
  (await findArticleQuestion(article, "1")) ?? questionUnder(article);

export async function drawnQuestion(article: Asking & { slug: string }): Promise<string> {
  const asked = await questionUnder(article);
  const answer = asked && answerTo(article.slug, asked.name, asked.version);
  return answer ? drawOne("question", asked.question, { id: "question", answer }) : "";
}

/** The question of a quiz that fits another text than an article's, by the same rule; null when none does. */
export async function questionOn(subject: string, text: string): Promise<Question | null> {
  const [named] = await withTerms([{ words: text }]);
  const name = await bestQuestion(named?.terms.map((slug) => ({ slug, weight: 1 })) ?? [], subject);
  return name === null ? null : ((await findArticleQuestion({ bodyHtml: "" }, name))?.question ?? null);
}
