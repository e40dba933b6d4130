import type { ComponentType } from "react";
import { data, href, redirect } from "react-router";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { rememberResult } from "#app/http/device-lists.server.ts";
import { provedForm } from "#app/http/form.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { Answered } from "#app/modules/learning/asked-question.tsx";
import { findLesson, findMovedLesson, findQuiz, type LessonPage } from "#app/modules/learning/queries.server.ts";
import { fieldOf, grade, type Graded } from "#app/modules/learning/quiz.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { type RobinProps, RobinListening, RobinReading, RobinSinging } from "#app/ui/robin/robin.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/quiz";
import { lessonHref, QuizForm } from "./parts.tsx";

/** The score, then why, question by question. */
function QuizResult({ lesson, graded: { questions, right } }: { lesson: LessonPage; graded: Graded }) {
  const { module, next } = lesson;
  return (
    <>
      <Score right={right} asked={questions.length} />
      <ol className="mt-10 grid max-w-text gap-5">
        {questions.map((question, index) => (
          <li key={question.prompt} className="border-2 border-line bg-sheet p-4 sm:p-5">
            <Answered question={question}>
              <h2 className="text-lg">
                {index + 1}. {question.prompt}
              </h2>
            </Answered>
          </li>
        ))}
      </ol>
      <div className="button-row mt-10">
        {next ? (
          <ButtonLink href={lessonHref({ module, slug: next.slug })}>Leçon suivante&#8239;: {next.title}</ButtonLink>
        ) : (
          <ButtonLink href={href("/apprendre")}>Choisir un autre module</ButtonLink>
        )}
        <QuietLink href={`${lessonHref(lesson)}/quiz`}>Recommencer le quiz</QuietLink>
        <QuietLink href={lessonHref(lesson)}>Relire la leçon</QuietLink>
        <a href={href("/apprendre/progression")}>Voir ma progression</a>
      </div>
    </>
  );
}

/** The score, by the least part that is right: who sings it, and in which words. */
const scores: [number, ComponentType<RobinProps>, string][] = [
  [1, RobinSinging, "Sans faute, bravo\u202F!"],
  [0.5, RobinListening, "Bien joué. Regarde ce qui t’a échappé\u202F: tu peux recommencer."],
  [0, RobinReading, "Pas encore, et ce n’est pas grave\u202F: lis les explications, puis retente ta chance."],
];

const Score = ({ right, asked }: { right: number; asked: number }) =>
  scores
    .filter(([least]) => right / asked >= least)
    .slice(0, 1)
    .map(([least, Robin, said]) => (
      <div key={least} className="flex max-w-text items-center gap-6 bg-sunk p-5 [clip-path:var(--cut-a)] sm:p-6">
        <Robin className="w-24 shrink-0 sm:w-32" />
        <div>
          <p className="font-display text-3xl leading-tight font-extrabold">{`${right} sur ${asked}`}</p>
          <p className="mt-1">{said}</p>
        </div>
      </div>
    ));

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
  const { keys, headers } = await keyedPage(request);
  return data({ lesson, csrf: keys.csrf }, { headers });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

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
  const isDone = actionData && !actionData.obstacle;
  return (
    <Page eyebrow={<a href={lessonHref(lesson)}>{lesson.title}</a>} title={isDone ? "Ton résultat" : "Le quiz"}>
      {isDone ? (
        <QuizResult lesson={lesson} graded={actionData.graded} />
      ) : (
        <div className="max-w-text">
          {actionData?.obstacle ? (
            <div className="error-summary mb-8" role="alert">
              <h2>Il y a un problème</h2>
              {actionData.obstacle === "incomplete" ? (
                <ul>
                  {actionData.graded.missing.map((index) => (
                    <li key={index}>
                      <a href={`#${fieldOf(index)}`}>La question {index + 1} n’a pas de réponse.</a>
                    </li>
                  ))}
                </ul>
              ) : (
                <p>{texts[actionData.obstacle]}</p>
              )}
            </div>
          ) : null}
          <QuizForm
            lesson={lesson}
            csrf={csrf}
            chosen={actionData?.graded.questions.map(({ chosen }) => chosen) ?? []}
            missing={actionData?.obstacle === "incomplete" ? actionData.graded.missing : []}
          />
        </div>
      )}
    </Page>
  );
}

const texts = {
  changed: "Ce quiz a changé depuis que tu l’as ouvert. Vérifie tes réponses, puis envoie-les à nouveau.",
  unproved: "Cette page était ouverte depuis trop longtemps. Tes réponses sont là\u202F: envoie-les à nouveau.",
};
