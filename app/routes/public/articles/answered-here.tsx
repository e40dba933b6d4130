import { href } from "react-router";
import type { GradedQuestion } from "#app/modules/learning/quiz.ts";
import type { ArticleQuestion } from "#app/modules/related/article-question.server.ts";

interface Props {
  answered: GradedQuestion;
  name: string;
  lesson: ArticleQuestion["lesson"];
  article: string;
}

/** Where browsers scroll to a text, and mark it (the text fragments of the URL standard). */
const passage = (text: string) => `#:~:text=${encodeURIComponent(text).replaceAll("-", "%2D")}`;

/** What was chosen, what is right, and why: short enough for one screen of a phone (modules/learning/answer.css). */
export function AnsweredHere({ answered, name, lesson, article }: Props) {
  const { prompt, choices, chosen, explanation, isRight } = answered;
  const told = choices.map((choice, place) => ({ ...choice, isChosen: chosen.includes(place) }));
  return (
    <div className="question-answer" tabIndex={-1} data-right={isRight}>
      <p className="question-verdict font-display">{isRight ? "Bien vu\u202F!" : "Pas cette fois"}</p>
      <p>
        <strong>{prompt}</strong>
      </p>
      <ul>
        {told
          .filter(({ right, isChosen }) => right || isChosen)
          .map(({ text, right, isChosen }) => (
            <li key={text} data-right={right}>
              {text} <small>{[isChosen ? "ta réponse" : "", right ? "juste" : ""].filter(Boolean).join(", ")}</small>
            </li>
          ))}
      </ul>
      <p>{explanation}</p>
      <p className="question-after">
        {isRight ? (
          <a href={href("/apprendre/progression")}>Cela compte dans ta progression</a>
        ) : (
          <a href={`${article}#question-${name}`} data-again>
            Recommencer
          </a>
        )}
        {lesson ? (
          <span>
            Dans la leçon{" "}
            <a href={href("/apprendre/:module/:lesson", { module: lesson.module, lesson: lesson.slug })}>
              {lesson.title}
            </a>
          </span>
        ) : (
          <a href={article + passage(explanation)}>Relire ce passage de l’article</a>
        )}
      </p>
    </div>
  );
}
