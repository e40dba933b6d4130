import { href } from "react-router";
import type { Graded, GradedQuestion } from "#app/modules/learning/quiz.ts";
import type { LessonPage } from "#app/modules/learning/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RobinListening } from "#app/ui/robin/robin-listening.tsx";
import { RobinReading } from "#app/ui/robin/robin-reading.tsx";
import { RobinSinging } from "#app/ui/robin/robin-singing.tsx";

interface Props {
  lesson: LessonPage;
  graded: Graded;
}

/** The score, then why, question by question. */
export function QuizResult({ lesson, graded: { questions, right } }: Props) {
  const { module, next, slug } = lesson;
  const here = { module: module.slug, lesson: slug };
  return (
    <>
      <Score right={right} asked={questions.length} />
      <ol className="mt-10 grid max-w-text gap-5">
        {questions.map((question, index) => (
          <Answered key={question.prompt} question={question} number={index + 1} />
        ))}
      </ol>
      <div className="button-row mt-10">
        {next ? (
          <ButtonLink href={href("/apprendre/:module/:lesson", { module: module.slug, lesson: next.slug })}>
            Leçon suivante&#8239;: {next.title}
          </ButtonLink>
        ) : (
          <ButtonLink href={href("/apprendre")}>Choisir un autre module</ButtonLink>
        )}
        <ButtonLink href={href("/apprendre/:module/:lesson/quiz", here)} kind="quiet">
          Recommencer le quiz
        </ButtonLink>
        <ButtonLink href={href("/apprendre/:module/:lesson", here)} kind="quiet">
          Relire la leçon
        </ButtonLink>
        <a href={href("/apprendre/progression")}>Voir ma progression</a>
      </div>
    </>
  );
}

function Score({ right, asked }: { right: number; asked: number }) {
  const part = right / asked;
  const Robin = part === 1 ? RobinSinging : part >= 0.5 ? RobinListening : RobinReading;
  return (
    <div className="flex max-w-text items-center gap-6 bg-sunk p-5 [clip-path:var(--cut-a)] sm:p-6">
      <Robin className="w-24 shrink-0 sm:w-32" />
      <div>
        <p className="font-display text-3xl font-extrabold">
          {right} sur {asked}
        </p>
        <p className="mt-1">
          {part === 1
            ? "Sans faute, bravo\u202F!"
            : part >= 0.5
              ? "Bien joué. Regarde ce qui t’a échappé\u202F: tu peux recommencer."
              : "Pas encore, et ce n’est pas grave\u202F: lis les explications, puis retente ta chance."}
        </p>
      </div>
    </div>
  );
}

function Answered({ question, number }: { question: GradedQuestion; number: number }) {
  const { prompt, choices, chosen, explanation, isRight } = question;
  return (
    <li className="border-2 border-line bg-sheet p-4 sm:p-5">
      <p className={`flex items-center gap-2 text-sm font-semibold ${isRight ? "text-green" : "text-red"}`}>
        <Icon name={isRight ? "check" : "close"} /> {isRight ? "Bonne réponse" : "Ce n’est pas ça"}
      </p>
      <h2 className="mt-1 text-lg">
        {number}. {prompt}
      </h2>
      <ul className="mt-3 grid gap-2">
        {choices.map(({ text, right }, place) => {
          const isChosen = chosen.includes(place);
          return (
            <li
              key={text}
              className={`flex flex-wrap gap-x-3 px-3 py-2 ${right ? "bg-green-tint" : isChosen ? "bg-red-tint" : "text-soft"}`}
            >
              <span className="min-w-0 grow basis-40">{text}</span>
              <span className="shrink-0 text-sm font-semibold">
                {[isChosen ? "ta réponse" : "", right ? "juste" : ""].filter(Boolean).join(", ")}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3">{explanation}</p>
    </li>
  );
}
