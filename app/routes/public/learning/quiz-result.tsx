import { href } from "react-router";
import { Answered } from "#app/modules/learning/answered-question.tsx";
import type { Graded } from "#app/modules/learning/quiz.ts";
import type { LessonPage } from "#app/modules/learning/queries.server.ts";
import { RobinSays } from "#app/modules/learning/robin-says.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
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
  const lessonParams = { module: module.slug, lesson: slug };
  return (
    <>
      <Score right={right} asked={questions.length} />
      <ol className="mt-10 grid max-w-text gap-5">
        {questions.map((question, index) => (
          <li key={question.prompt} className="border-2 border-line bg-sheet p-4 sm:p-5">
            <Answered question={question}>
              <h2 className="mt-1 text-lg">
                {index + 1}. {question.prompt}
              </h2>
            </Answered>
          </li>
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
        <ButtonLink href={href("/apprendre/:module/:lesson/quiz", lessonParams)} kind="quiet">
          Recommencer le quiz
        </ButtonLink>
        <ButtonLink href={href("/apprendre/:module/:lesson", lessonParams)} kind="quiet">
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
    <RobinSays pose={Robin} title={`${right} sur ${asked}`}>
      {part === 1
        ? "Sans faute, bravo\u202F!"
        : part >= 0.5
          ? "Bien joué. Regarde ce qui t’a échappé\u202F: tu peux recommencer."
          : "Pas encore, et ce n’est pas grave\u202F: lis les explications, puis retente ta chance."}
    </RobinSays>
  );
}
