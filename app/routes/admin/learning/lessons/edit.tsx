import { href } from "react-router";
import { type TypedQuestion, MOST_QUESTIONS } from "#app/modules/learning/quiz.ts";
import { lessonForm } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import { rowField, Rows, useTypedRows } from "#app/ui/form/rows.tsx";
import type { Drawing } from "../../declared/controls.tsx";
import { declaredEdit } from "../../declared/edit.tsx";
import { lessons } from "./section.server.ts";

const page = declaredEdit<typeof lessons>("lesson", {
  form: lessonForm,
  also: ({ isPublished, module, slug }) =>
    isPublished ? (
      <ButtonLink href={href("/apprendre/:module/:lesson", { module: module.slug, lesson: slug })} kind="quiet" small>
        Voir la page
      </ButtonLink>
    ) : null,
  own: {
    quiz: ({ form, actionData, data }) => <QuizFields form={form} actionData={actionData} questions={data.row?.quiz} />,
  },
});

export const meta = page.meta;
export const loader = lessons.row.loader;
export const action = lessons.row.action;
export default page.Page;

const noQuestion: TypedQuestion = { prompt: "", choices: "", explanation: "" };

interface QuizProps extends Pick<Drawing, "form" | "actionData"> {
  questions: TypedQuestion[] | undefined;
}

function QuizFields({ form, actionData, questions = [] }: QuizProps) {
  const at = (index: number, name: keyof TypedQuestion, row: TypedQuestion) =>
    rowField(form, `quiz[${index}].${name}`, row[name]);
  return (
    <Rows
      id={`${form.id}-field-quiz`}
      legend={lessonForm.fields.quiz.label}
      hint="Une réponse par ligne, une étoile (*) devant chaque bonne réponse. Deux étoiles ou plus font une question à plusieurs réponses."
      rows={useTypedRows(form.id, actionData, "quiz", questions, noQuestion)}
      empty={noQuestion}
      spare={2}
      addLabel="Ajouter une question"
      max={MOST_QUESTIONS}
    >
      {(row, index) => (
        <>
          <TextArea field={at(index, "prompt", row)} label={`Question ${index + 1}`} rows={2} maxLength={400} wide />
          <TextArea field={at(index, "choices", row)} label="Réponses" rows={4} wide />
          <TextArea field={at(index, "explanation", row)} label="Pourquoi" rows={2} maxLength={1000} wide />
        </>
      )}
    </Rows>
  );
}
