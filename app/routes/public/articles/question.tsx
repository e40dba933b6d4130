import { data, href, redirect } from "react-router";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { formKeys, provedForm } from "#app/http/form.server.ts";
import { rememberResult } from "#app/http/lesson-progress-cookie.server.ts";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { Answered } from "#app/modules/learning/answered-question.tsx";
import { Asked } from "#app/modules/learning/asked-question.tsx";
import { type GradedQuestion, fieldOf, grade, hasSeveral } from "#app/modules/learning/quiz.ts";
import { RobinSays } from "#app/modules/learning/robin-says.tsx";
import {
  type ArticleQuestion,
  findArticleQuestion,
  firstQuestion,
} from "#app/modules/related/article-question.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RobinReading } from "#app/ui/robin/robin-reading.tsx";
import { RobinSinging } from "#app/ui/robin/robin-singing.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/question";

export const handle = { quiet: true };

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
  const moved = await findArticleRedirect(slug);
  // With what was answered on a page opened before.
  if (moved) throw redirect(href("/articles/:slug/question", { slug: moved }), 308);
  throw data(null, { status: 404 });
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
  const { keys, setCookie } = await formKeys(request);
  const headers = withCookies(setCookie ? [setCookie] : []);
  headers.set("Cache-Control", "no-store");
  return data({ title: article.title, asked: asked && toAsk(asked), csrf: keys.csrf }, { headers });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** What keeps an answer from being graded. */
type Obstacle = "missing" | "changed" | "unproved";

export async function action({ request, params }: Route.ActionArgs) {
  const article = await articleAt(params.slug);
  const sent = await provedForm(request);
  const { formData } = sent;
  const found = await findArticleQuestion(article, String(formData.get("question")));
  if (!found) {
    if (!sent.ok) return sent.reply();
    return redirectWithToast(href("/articles/:slug", params), "Cette question a été retirée de l’article.");
  }
  const graded = grade([found.question], () => formData.getAll(fieldOf(0)).map(String));
  const [answered] = graded.questions as [GradedQuestion];
  const again = (obstacle: Obstacle, status: number) =>
    data({ obstacle, chosen: answered.chosen, ...toAsk(found) }, { status });
  if (!sent.ok) return again("unproved", 403);
  if (formData.get("version") !== found.version) return again("changed", 409);
  if (graded.missing.length > 0) return again("missing", 422);
  // A right answer counts; a wrong one takes nothing away.
  const cookies = answered.isRight ? await rememberAnswer(request, article.id, found) : [];
  return data({ obstacle: null, answered, name: found.name, lesson: found.lesson }, { headers: withCookies(cookies) });
}

/** As one question of its lesson's quiz, or as the article's own. */
function rememberAnswer(request: Request, articleId: number, found: ArticleQuestion): Promise<string[]> {
  return found.lesson
    ? rememberResult(request, found.lesson.id, { right: 1, asked: found.asked, isPartial: found.asked > 1 })
    : rememberResult(request, `a${articleId}`, { right: 1, asked: 1 });
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
          <Result {...result} back={back} />
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

const texts = {
  changed: "Cette question a changé depuis que tu l’as ouverte. Vérifie ta réponse, puis envoie-la à nouveau.",
  unproved: "Cette page était ouverte depuis trop longtemps. Ta réponse est là\u202F: envoie-la à nouveau.",
};

interface FormProps {
  shown: ReturnType<typeof toAsk>;
  obstacle: Obstacle | null;
  chosen: number[];
  csrf: string;
}

function Form({ shown: { name, version, question }, obstacle, chosen, csrf }: FormProps) {
  return (
    <form method="post" className="stack">
      {obstacle && obstacle !== "missing" ? (
        <p className="notice" role="alert">
          {texts[obstacle]}
        </p>
      ) : null}
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="question" value={name} />
      <input type="hidden" name="version" value={version} />
      <Asked question={question} index={0} chosen={chosen} isMissing={obstacle === "missing"} alone />
      <div>
        <button type="submit" className="button">
          Répondre
        </button>
      </div>
    </form>
  );
}

interface ResultProps {
  answered: GradedQuestion;
  name: string;
  lesson: ArticleQuestion["lesson"];
  back: string;
}

/** Where browsers scroll to a text, and mark it (the text fragments of the URL standard). */
const passage = (text: string) => `#:~:text=${encodeURIComponent(text).replaceAll("-", "%2D")}`;

function Result({ answered, name, lesson, back }: ResultProps) {
  return (
    <>
      <RobinSays
        pose={answered.isRight ? RobinSinging : RobinReading}
        title={answered.isRight ? "Bien vu\u202F!" : "Pas cette fois"}
      >
        {answered.isRight
          ? "Cette réponse compte dans ta progression."
          : "Ce n’est pas grave\u202F: l’explication est juste en dessous, et tu peux recommencer."}
      </RobinSays>
      <div className="mt-8 max-w-text border-2 border-line bg-sheet p-4 sm:p-5">
        <Answered question={answered}>
          <h2 className="mt-1 text-lg">{answered.prompt}</h2>
        </Answered>
        {lesson ? (
          <p className="mt-4">
            Dans la leçon{" "}
            <a href={href("/apprendre/:module/:lesson", { module: lesson.module, lesson: lesson.slug })}>
              {lesson.title}
            </a>
          </p>
        ) : (
          <p className="mt-4">
            <a href={back + passage(answered.explanation)}>Relire ce passage de l’article</a>
          </p>
        )}
      </div>
      <div className="button-row mt-10">
        <ButtonLink href={back}>Revenir à l’article</ButtonLink>
        {answered.isRight ? null : (
          <ButtonLink href={`${back}#question-${name}`} kind="quiet">
            Recommencer
          </ButtonLink>
        )}
        <a href={href("/apprendre/progression")}>Voir ma progression</a>
      </div>
    </>
  );
}
