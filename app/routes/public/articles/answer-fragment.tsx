import { data, href } from "react-router";
import { gradeAnswer } from "#app/http/answers/graded-answer.server.ts";
import { fragment } from "#app/http/answers/shared.server.ts";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { provedForm } from "#app/http/form.server.ts";
import { findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { findArticleQuestion } from "#app/modules/related/article-question.server.ts";
import type { Route } from "./+types/answer-fragment";
import { AnsweredHere } from "./answered-here.tsx";

/** An answer graded for the page of its article (enhance/reading/answer.ts). What cannot be graded goes to the question's own page. */
export async function action({ request, params }: Route.ActionArgs) {
  const article = await findPublishedArticle(params.slug);
  const sent = await provedForm(request);
  const found = article && (await findArticleQuestion(article, String(sent.formData.get("question"))));
  if (!found) throw data(null, { status: 404 });
  const { answered, obstacle, status, cookies } = await gradeAnswer(request, found, sent, `a${article.id}`);
  if (obstacle) throw data(null, { status });
  const path = href("/articles/:slug", { slug: article.slug });
  const answer = fragment(<AnsweredHere {...found} answered={answered} article={path} />, 0, {
    "Cache-Control": "no-store",
  });
  withCookies(cookies, answer.headers);
  return answer;
}
