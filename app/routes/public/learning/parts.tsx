import { href } from "react-router";
import { Asked } from "#app/modules/learning/asked-question.tsx";
import type { LessonPage } from "#app/modules/learning/queries.server.ts";
import { Button } from "#app/ui/button.tsx";

/** Filled by the page's script from what this device or the account knows (enhance/reading/lessons.ts): ", 2 faites". */
export function DoneOf({ lessons }: { lessons: { id: number }[] }) {
  return <span className="font-semibold text-green" data-done-of={lessons.map(({ id }) => id).join(" ")} hidden />;
}

/** The same of one lesson: "Fait, 3 sur 4". */
export function Done({ lesson: { id } }: { lesson: { id: number } }) {
  return <span className="text-sm font-semibold text-green" data-done={id} hidden />;
}

interface Place {
  slug: string;
  module: { slug: string };
}

export const lessonHref = ({ module, slug }: Place) =>
  href("/apprendre/:module/:lesson", { module: module.slug, lesson: slug });

interface Props {
  lesson: Pick<LessonPage, "slug" | "module" | "questions" | "version">;
  /** Index of each choice made in each question, to take the quiz up again. */
  chosen?: number[][];
  /** Index of each question without an answer. */
  missing?: number[];
  /** Proof of origin, where the page is one visitor's. */
  csrf?: string;
}

export function QuizForm({ lesson, chosen = [], missing = [], csrf }: Props) {
  return (
    <form className="stack" method="post" action={`${lessonHref(lesson)}/quiz`}>
      {csrf ? <input type="hidden" name="csrf" value={csrf} /> : null}
      <input type="hidden" name="version" value={lesson.version} />
      {lesson.questions.map((question, index) => (
        <Asked
          key={question.prompt}
          question={question}
          index={index}
          chosen={chosen[index] ?? []}
          isMissing={missing.includes(index)}
        />
      ))}
      <div>
        <Button type="submit">Voir mon résultat</Button>
      </div>
    </form>
  );
}
