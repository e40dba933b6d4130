import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { queueStates } from "#app/modules/live/labels.ts";
import { answerQuestion, findQueued } from "#app/modules/live/moderation.server.ts";
import { answerFields, answerSchema } from "#app/modules/live/question-schema.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { done } from "#app/utils/outcome.ts";
import { of } from "#app/utils/text.ts";
import { FormActions } from "../../shared/form-actions.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import { When } from "../../shared/when.tsx";
import { questionAt, questionsOf } from "../addresses.ts";
import type { Route } from "./+types/question";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const { title, canCover } = orNotFound(await findDirectForStaff(staffActor(context), id));
  return { title, canCover, question: orNotFound(await findQueued(id, rowId(params.questionId))) };
}

/** The answer; then the next question that waits, since one evening brings many. */
export const action = rowFormAction(
  answerSchema,
  async (actor, id, value, { params }) => {
    const { nextId, ...question } = orNotFound(await findQueued(id, rowId(params.questionId)));
    const saved = await answerQuestion(actor, question.id, value);
    return saved.ok ? done(nextId && { href: questionAt(id, nextId), label: "Question suivante" }) : saved;
  },
  { to: questionsOf, message: (_, next) => ({ title: "Réponse publiée.", ...(next && { see: next }) }) },
);

export default function QuestionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, canCover, question } = loaderData;
  return (
    <>
      <PageHead
        title={`La question ${of(question.authorName)}`}
        tab="Répondre à une question"
        text={
          <>
            {queueStates[question.status].replace(/s$/, "")} · <When date={question.createdAt} />
          </>
        }
        back={{ to: questionsOf(params.id), label: title }}
      />
      <div className="bo-form">
        <div className="bo-panel">
          <p className="bo-message">{question.text}</p>
        </div>
        {question.answer ? (
          <div className="bo-panel">
            <h2 className="text-base">
              {question.status === "answered" ? "Réponse publiée" : "Réponse gardée"}
              {question.answeredBy ? <span className="bo-muted"> par {question.answeredBy.displayName}</span> : null}
            </h2>
            <p className="bo-message">{question.answer}</p>
          </div>
        ) : null}
        {canCover ? <AnswerForm key={question.id} question={question} actionData={actionData} /> : null}
      </div>
    </>
  );
}

interface FormProps extends Pick<Route.ComponentProps, "actionData"> {
  question: { answer: string; version: number };
}

function AnswerForm({ question: { answer, version }, actionData }: FormProps) {
  const form = useAppForm(answerSchema, { actionData, id: "reponse", defaultValue: { answer } });
  return (
    <AppFormView form={form} labels={answerFields}>
      <VersionField formId={form.id} actionData={actionData} current={version} />
      <TextArea
        field={form.fields.answer}
        label={answerFields.answer}
        hint="Publiée avec la question, sous votre nom. Du texte simple, 2&#8239;000 caractères au plus."
        rows={6}
        // One came to answer.
        autoFocus
        required
      />
      <FormActions label="Publier la réponse" busy="Publication…" />
    </AppFormView>
  );
}
