import { data, href, redirect } from "react-router";
import { formKeys, provedForm } from "#app/http/form.server.ts";
import { rememberResult } from "#app/http/lesson-progress-cookie.server.ts";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { type Graded, fieldOf, grade } from "#app/modules/learning/quiz.ts";
import { findLesson, findMovedLesson, findQuiz } from "#app/modules/learning/queries.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/quiz";
import { QuizForm } from "./quiz-form.tsx";
import { QuizResult } from "./quiz-result.tsx";

export const handle = { quiet: true };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(siteOf(matches), {
    title: `Quiz\u202F: ${loaderData?.lesson.title ?? ""}`,
    description: "Le quiz de la leçon, et ton résultat.",
    path: href("/apprendre/:module/:lesson/quiz", params),
    noindex: true,
  });

async function lessonAt(params: { module: string; lesson: string }) {
  const lesson = await findLesson(params.module, params.lesson);
  if (lesson && lesson.questions.length > 0) return lesson;
  const moved = lesson ? null : await findMovedLesson(params.lesson);
  // With what was answered on a page opened before.
  if (moved) throw redirect(href("/apprendre/:module/:lesson/quiz", moved), 308);
  throw data(null, { status: 404 });
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const lesson = await lessonAt(params);
  const { keys, setCookie } = await formKeys(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  return data({ lesson, csrf: keys.csrf }, { headers });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** What keeps a quiz from being graded. */
type Obstacle = "incomplete" | "changed" | "unproved";

export async function action({ request, params }: Route.ActionArgs) {
  const lesson = await lessonAt(params);
  const sent = await provedForm(request);
  const { formData } = sent;
  const graded = grade((await findQuiz(lesson.id)) ?? [], (index) => formData.getAll(fieldOf(index)).map(String));
  const again = (obstacle: Obstacle, status: number) => data({ graded, obstacle }, { status });
  if (!sent.ok) return again("unproved", 403);
  if (formData.get("version") !== String(lesson.version)) return again("changed", 409);
  if (graded.missing.length > 0) return again("incomplete", 422);
  const result = { right: graded.right, asked: graded.questions.length };
  const cookies = await rememberResult(request, lesson.id, result);
  return data({ graded, obstacle: null }, { headers: withCookies(cookies) });
}

export default function Quiz({ loaderData: { lesson, csrf }, actionData }: Route.ComponentProps) {
  const back = href("/apprendre/:module/:lesson", { module: lesson.module.slug, lesson: lesson.slug });
  const isDone = actionData && !actionData.obstacle;
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle eyebrow={<a href={back}>{lesson.title}</a>} title={isDone ? "Ton résultat" : "Le quiz"} />
      {isDone ? (
        <QuizResult lesson={lesson} graded={actionData.graded} />
      ) : (
        <div className="max-w-text">
          {actionData?.obstacle ? <Problem obstacle={actionData.obstacle} graded={actionData.graded} /> : null}
          <QuizForm
            lesson={lesson}
            csrf={csrf}
            chosen={actionData?.graded.questions.map(({ chosen }) => chosen) ?? []}
            missing={actionData?.obstacle === "incomplete" ? actionData.graded.missing : []}
          />
        </div>
      )}
    </main>
  );
}

const texts = {
  changed: "Ce quiz a changé depuis que tu l’as ouvert. Vérifie tes réponses, puis envoie-les à nouveau.",
  unproved: "Cette page était ouverte depuis trop longtemps. Tes réponses sont là\u202F: envoie-les à nouveau.",
};

function Problem({ obstacle, graded }: { obstacle: Obstacle; graded: Graded }) {
  return (
    <div className="error-summary mb-8" role="alert">
      <h2>Il y a un problème</h2>
      {obstacle === "incomplete" ? (
        <ul>
          {graded.missing.map((index) => (
            <li key={index}>
              <a href={`#${fieldOf(index)}`}>La question {index + 1} n’a pas de réponse.</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts[obstacle]}</p>
      )}
    </div>
  );
}
