import { href } from "react-router";
import { fieldOf } from "#app/modules/learning/quiz.ts";
import type { AskedQuestion, LessonPage } from "#app/modules/learning/queries.server.ts";
import "#app/ui/form/form.css";

interface Props {
  lesson: Pick<LessonPage, "slug" | "module" | "questions" | "version">;
  /** Index of each choice made in each question, to take the quiz up again. */
  chosen?: number[][];
  /** Index of each question without an answer. */
  missing?: number[];
  /** Proof of origin, where the page is one visitor's. */
  csrf?: string;
}

/** The questions of a lesson: a plain form, graded by the server. */
export function QuizForm({ lesson, chosen = [], missing = [], csrf }: Props) {
  const action = href("/apprendre/:module/:lesson/quiz", { module: lesson.module.slug, lesson: lesson.slug });
  return (
    <form className="stack" method="post" action={action}>
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
        <button type="submit" className="button">
          Voir mon résultat
        </button>
      </div>
    </form>
  );
}

interface AskedProps {
  question: AskedQuestion;
  index: number;
  chosen: number[];
  isMissing: boolean;
}

function Asked({ question: { prompt, choices, several }, index, chosen, isMissing }: AskedProps) {
  const name = fieldOf(index);
  const described = [several ? `${name}-aide` : "", isMissing ? `${name}-erreur` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      className="field block max-w-none! border-2 border-line bg-sheet p-4 sm:p-5"
      id={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      {/* It floats in a block alone: in a flexbox WebKit leaves it on the border. */}
      <legend className="float-left mb-2 w-full text-lg">
        <span className="text-red">{index + 1}.</span> {prompt}
      </legend>
      {several ? (
        <p className="field-hint clear-both mb-1.5" id={`${name}-aide`}>
          Plusieurs bonnes réponses&#8239;: coche-les toutes.
        </p>
      ) : null}
      {isMissing ? (
        <p className="field-error clear-both mb-1.5" id={`${name}-erreur`}>
          <span>
            <span className="visually-hidden">Erreur&nbsp;: </span>Choisis une réponse.
          </span>
        </p>
      ) : null}
      <div className="clear-both grid gap-1">
        {choices.map((choice, place) => (
          <div className="choice py-1.5" key={choice}>
            <input
              type={several ? "checkbox" : "radio"}
              id={`${name}-${place}`}
              name={name}
              value={place}
              defaultChecked={chosen.includes(place)}
            />
            <label htmlFor={`${name}-${place}`}>{choice}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
