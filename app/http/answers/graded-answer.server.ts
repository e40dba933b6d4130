import { rememberResult } from "#app/http/device-lists.server.ts";
import type { provedForm } from "#app/http/form.server.ts";
import type { Obstacle } from "#app/modules/learning/asked-question.tsx";
import { type GradedQuestion, type Question, fieldOf, grade } from "#app/modules/learning/quiz.ts";

interface Found {
  question: Question;
  version: string | number;
  /** Questions of its lesson's quiz, where it is one of them. */
  asked?: number;
  lesson: { id: number } | null;
}

/**
 * What keeps an answer from being graded, with its status; else the answer, and the cookies that remember it: as one
 * question of its lesson's quiz, or as the article's `own`.
 */
export async function gradeAnswer(
  request: Request,
  { question, version, asked = 1, lesson }: Found,
  { ok, formData }: Awaited<ReturnType<typeof provedForm>>,
  own?: `a${number}`,
) {
  const graded = grade([question], () => formData.getAll(fieldOf(0)).map(String));
  const [answered] = graded.questions as [GradedQuestion];
  const stopped = (obstacle: Obstacle, status: number) => ({ answered, obstacle, status, cookies: [] });
  if (!ok) return stopped("unproved", 403);
  if (formData.get("version") !== String(version)) return stopped("changed", 409);
  if (graded.missing.length > 0) return stopped("missing", 422);
  // A right answer counts; a wrong one takes nothing away.
  const result = lesson ? { right: 1, asked, isPartial: asked > 1 } : { right: 1, asked: 1 };
  const cookies = answered.isRight ? await rememberResult(request, lesson?.id ?? own ?? 0, result) : [];
  return { answered, obstacle: null, status: 200, cookies };
}
