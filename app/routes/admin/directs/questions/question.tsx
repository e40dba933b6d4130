import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { queueStates } from "#app/modules/live/labels.ts";
import { answerQuestion, findQueued } from "#app/modules/live/moderation.server.ts";
import { answerFields, answerSchema } from "#app/modules/live/question-schema.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { of } from "#app/utils/text.ts";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/question";
import "./questions.css";

export const meta = () => adminMeta("Répondre à une question");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const { title, canCover } = orNotFound(await findDirectForStaff(staffActor(context), id));
  return { title, canCover, question: orNotFound(await findQueued(id, rowId(params.questionId))) };
}

/** The answer; then the next question that waits, since one evening brings many. */
export const action = ofSchema(answerSchema, async ({ request, params, context }: Route.ActionArgs) => {
  const form = await readForm(request, answerSchema);
  if (!form.ok) return form.reply();
  const [id, questionId] = [rowId(params.id), rowId(params.questionId)];
  const { nextId } = orNotFound(await findQueued(id, questionId));
  const saved = await answerQuestion(staffActor(context), questionId, form.value);
  if (!saved.ok) return form.reply(saved.errors);
  const queue = href("/admin/directs/:id/questions", { id });
  return redirectWithToast(queue, {
    title: "Réponse publiée.",
    ...(nextId ? { see: { href: `${queue}/${nextId}`, label: "Question suivante" } } : {}),
  });
});

export default function QuestionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, canCover, question } = loaderData;
  return (
    <>
      <PageHead
        title={`La question ${of(question.authorName)}`}
        text={
          <>
            {queueStates[question.status].replace(/s$/, "")} · <When date={question.createdAt} />
          </>
        }
        back={{ to: href("/admin/directs/:id/questions", { id: params.id }), label: title }}
      />
      <div className="bo-form">
        <div className="bo-panel">
          <p className="bo-message">{question.text}</p>
        </div>
        {question.answer ? (
          <div className="bo-panel">
            <h2 className="text-base">
              {question.status === "answered" ? "Réponse publiée" : "Réponse gardée"}
              {question.answeredBy ? <span className="bo-muted"> par {question.answeredBy}</span> : null}
            </h2>
            <p className="bo-message">{question.answer}</p>
          </div>
        ) : null}
        {canCover ? <AnswerForm key={question.id} question={question} actionData={actionData} /> : null}
      </div>
    </>
  );
}

interface FormProps {
  question: { answer: string; version: number };
  actionData: ActionResult | undefined;
}

function AnswerForm({ question, actionData }: FormProps) {
  const form = useAppForm(answerSchema, { actionData, id: "reponse", defaultValue: { answer: question.answer } });
  return (
    <AppFormView form={form} labels={answerFields}>
      <VersionField formId={form.id} actionData={actionData} current={question.version} />
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
