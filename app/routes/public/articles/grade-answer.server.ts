import { rememberResult } from "#app/http/device-lists.server.ts";
import type { provedForm } from "#app/http/form.server.ts";
import type { Obstacle } from "#app/modules/learning/asked-question.tsx";
import { type GradedQuestion, fieldOf, grade } from "#app/modules/learning/quiz.ts";
import type { ArticleQuestion } from "#app/modules/related/article-question.server.ts";

/** What keeps an answer from being graded, with its status; else the answer, and the cookies that remember it. */
export async function gradeAnswer(
  request: Request,
  articleId: number,
  found: ArticleQuestion,
  { ok, formData }: Awaited<ReturnType<typeof provedForm>>,
) {
  const graded = grade([found.question], () => formData.getAll(fieldOf(0)).map(String));
  const [answered] = graded.questions as [GradedQuestion];
  const stopped = (obstacle: Obstacle, status: number) => ({ answered, obstacle, status, cookies: [] });
  if (!ok) return stopped("unproved", 403);
  if (formData.get("version") !== found.version) return stopped("changed", 409);
  if (graded.missing.length > 0) return stopped("missing", 422);
  // A right answer counts; a wrong one takes nothing away.
  const cookies = answered.isRight ? await rememberAnswer(request, articleId, found) : [];
  return { answered, obstacle: null, status: 200, cookies };
}

/** As one question of its lesson's quiz, or as the article's own. */
const rememberAnswer = (request: Request, articleId: number, found: ArticleQuestion): Promise<string[]> =>
  found.lesson
    ? rememberResult(request, found.lesson.id, { right: 1, asked: found.asked, isPartial: found.asked > 1 })
    : rememberResult(request, `a${articleId}`, { right: 1, asked: 1 });
