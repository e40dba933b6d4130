import { href } from "react-router";
import { Answered, Asked, type Obstacle, ObstacleNotice } from "#app/modules/learning/asked-question.tsx";
import type { AskedQuestion } from "#app/modules/learning/queries.server.ts";
import type { GradedQuestion } from "#app/modules/learning/quiz.ts";

interface Props {
  /** Which question of which lesson (journey.ts). */
  item: string;
  version: number;
  question: AskedQuestion;
  csrf: string;
  chosen?: number[];
  obstacle?: Obstacle | null;
}

/** A question, graded by the server. Its button is at the foot of the page, as that of every page. */
export function Question({ item, version, question, csrf, chosen = [], obstacle }: Props) {
  return (
    <div className="three-card three-question">
      <p className="three-kind">La question</p>
      <ObstacleNotice of={obstacle} className="notice mb-4" />
      <form id="question" method="post">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="question" value={item} />
        <input type="hidden" name="version" value={version} />
        <Asked question={question} index={0} chosen={chosen} isMissing={obstacle === "missing"} alone />
      </form>
    </div>
  );
}

interface AnsweredProps {
  answered: GradedQuestion;
  lesson: { title: string; slug: string; module: string };
}

export function QuestionAnswered({ answered, lesson: { title, slug, module } }: AnsweredProps) {
  return (
    <div className="three-card three-question">
      <p className="three-kind">La question</p>
      <Answered question={answered}>
        <h1 className="text-2xl">{answered.prompt}</h1>
      </Answered>
      <p className="mt-4">
        Dans la leçon <a href={href("/apprendre/:module/:lesson", { module, lesson: slug })}>{title}</a>
      </p>
    </div>
  );
}
