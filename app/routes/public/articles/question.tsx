import { data, href, redirect } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { gradeAnswer } from "#app/http/answers/graded-answer.server.ts";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { provedForm } from "#app/http/form.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { Asked, type Obstacle, ObstacleNotice } from "#app/modules/learning/asked-question.tsx";
import { hasSeveral } from "#app/modules/learning/quiz.ts";
import {
  type ArticleQuestion,
  findArticleQuestion,
  firstQuestion,
} from "#app/modules/related/article-question.server.ts";
import { Button, QuietLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/question";
import { AnsweredHere } from "./answered-here.tsx";
import "#app/modules/learning/answer.css";

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(siteOf(matches), {
    title: `La question\u202F: ${loaderData?.title ?? ""}`,
    description: "La question de l’article, et ta réponse.",
    path: href("/articles/:slug/question", params),
    noindex: true,
  });

async function articleAt(slug: string) {
  const article = await findPublishedArticle(slug);
  if (article) return article;
  // With what was answered on a page opened before.
  return movedOrNotFound(findArticleRedirect(slug), (moved) => href("/articles/:slug/question", { slug: moved }), 308);
}

/** A question as it is asked: what is right stays here. */
const toAsk = ({ name, version, question }: ArticleQuestion) => ({
  name,
  version,
  question: {
    prompt: question.prompt,
    choices: question.choices.map(({ text }) => text),
    several: hasSeveral(question),
  },
});

export async function loader({ request, params }: Route.LoaderArgs) {
  const article = await articleAt(params.slug);
  const asked = await firstQuestion(article);
  // What answers a question taken away since is told so by the action.
  if (!asked && request.method === "GET") throw redirect(href("/articles/:slug", params));
  const { keys, headers } = await keyedPage(request);
  return data({ title: article.title, asked: asked && toAsk(asked), csrf: keys.csrf }, { headers });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function action({ request, params }: Route.ActionArgs) {
  const article = await articleAt(params.slug);
  const sent = await provedForm(request);
  const { formData } = sent;
  const found = await findArticleQuestion(article, String(formData.get("question")));
  if (!found) {
    if (!sent.ok) return sent.reply();
    return redirectWithToast(href("/articles/:slug", params), "Cette question a été retirée de l’article.");
  }
  const { answered, obstacle, status, cookies } = await gradeAnswer(request, found, sent, `a${article.id}`);
  if (obstacle) return data({ obstacle, chosen: answered.chosen, ...toAsk(found) }, { status });
  return data({ obstacle: null, answered, name: found.name, lesson: found.lesson }, { headers: withCookies(cookies) });
}

export default function Question({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, asked, csrf } = loaderData;
  const back = href("/articles/:slug", params);
  const result = actionData && "obstacle" in actionData ? actionData : null;
  const shown = result?.obstacle ? result : asked;
  return (
    <main id="contenu" className="wrap pb-16">
      {result?.obstacle === null ? (
        <>
          <PageTitle eyebrow={<a href={back}>{title}</a>} title="Ta réponse" />
          <div className="question max-w-text bg-sheet p-5">
            <AnsweredHere {...result} article={back} />
          </div>
          <p className="mt-6">
            <QuietLink href={back}>Revenir à l’article</QuietLink>
          </p>
        </>
      ) : shown ? (
        <div className="max-w-text">
          <p className="eyebrow mt-8">
            <a href={back}>{title}</a>
          </p>
          <Form shown={shown} obstacle={result?.obstacle ?? null} chosen={result?.chosen ?? []} csrf={csrf} />
        </div>
      ) : null}
    </main>
  );
}

interface FormProps {
  shown: ReturnType<typeof toAsk>;
  obstacle: Obstacle | null;
  chosen: number[];
  csrf: string;
}

const Form = ({ shown: { name, version, question }, obstacle, chosen, csrf }: FormProps) => (
  <form method="post" className="stack">
    <ObstacleNotice of={obstacle} />
    <input type="hidden" name="csrf" value={csrf} />
    <input type="hidden" name="question" value={name} />
    <input type="hidden" name="version" value={version} />
    <Asked question={question} index={0} chosen={chosen} isMissing={obstacle === "missing"} alone />
    <div>
      <Button type="submit">Répondre</Button>
    </div>
  </form>
);
