import { href } from "react-router";
import type { LessonForm } from "#app/modules/learning/lessons.server.ts";
import { type TypedQuestion, MOST_QUESTIONS } from "#app/modules/learning/quiz.ts";
import { lessonFields, lessonSchema } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { type RowsForm, labelsWithRows, rowField, Rows, useTypedRows } from "#app/ui/form/rows.tsx";
import type { Choice } from "#app/utils/choices.ts";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { SlugField } from "../../shared/slug-field.tsx";
import { SourceFields } from "../../shared/source-fields.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { lessons } from "./section.server.ts";

const back = { to: href("/admin/apprendre/lecons"), label: "Leçons" };

const titleOf = (row?: { title: string }) => row?.title ?? "Ajouter une leçon";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = lessons.row.loader;

export const action = lessons.row.action;

export default function Lesson({ loaderData: { row, modules }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      back={back}
      also={
        row?.isPublished ? (
          <ButtonLink
            href={href("/apprendre/:module/:lesson", { module: row.module.slug, lesson: row.slug })}
            kind="quiet"
            small
          >
            Voir la page
          </ButtonLink>
        ) : null
      }
      remove={row && "Supprimer cette leçon…"}
    >
      <LessonFields actionData={actionData} modules={modules} lesson={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  modules: Choice[];
  lesson?: LessonForm;
}

/** The form of a lesson with its quiz, new or not. */
function LessonFields({ actionData, modules, lesson }: Props) {
  const { quiz, sources, module: _, moduleId, ...own } = lesson ?? {};
  const form = useAppForm(lessonSchema, {
    actionData,
    id: "lecon",
    defaultValue: { isPublished: false, ...own, moduleId: moduleId ? String(moduleId) : "" },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labelsWithRows(form, lessonFields)}>
      {lesson ? <VersionField formId={form.id} actionData={actionData} current={lesson.version} /> : null}
      <SelectField
        field={fields.moduleId}
        label={lessonFields.moduleId}
        required
        options={modules}
        placeholder="Choisir…"
      />
      <TextField field={fields.title} label={lessonFields.title} required maxLength={120} />
      <TextArea field={fields.summary} label={lessonFields.summary} optional rows={2} maxLength={300} />
      <TextEditor
        field={fields.body}
        label={lessonFields.body}
        hint="Court&#8239;: 150 à 300 mots, des exemples, pas de mot difficile sans explication."
        rows={12}
      />
      <QuizFields form={form} actionData={actionData} questions={quiz} />
      <SourceFields form={form} actionData={actionData} sources={sources} />
      <TextField
        field={fields.asOf}
        label={lessonFields.asOf}
        hint="Le jour jusqu’auquel vous avez vérifié ces faits."
        optional
        type="date"
        className="input-short"
      />
      <SlugField field={fields.slug} stands={Boolean(lesson)} made={"Vide\u202F: faite avec le titre."} />
      <CheckboxField field={fields.isPublished} label={lessonFields.isPublished} />
      <FormActions label={lesson ? "Enregistrer" : "Ajouter cette leçon"} cancel={back.to} />
    </AppFormView>
  );
}

const noQuestion: TypedQuestion = { prompt: "", choices: "", explanation: "" };

interface QuizProps {
  form: RowsForm;
  actionData: ActionResult | undefined;
  questions: TypedQuestion[] | undefined;
}

function QuizFields({ form, actionData, questions = [] }: QuizProps) {
  const at = (index: number, name: keyof TypedQuestion, row: TypedQuestion) =>
    rowField(form, `quiz[${index}].${name}`, row[name]);
  return (
    <Rows
      id={`${form.id}-field-quiz`}
      legend={lessonFields.quiz}
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
