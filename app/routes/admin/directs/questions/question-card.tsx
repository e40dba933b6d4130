import { href } from "react-router";
import type { QueuedQuestion } from "#app/modules/live/question-queue.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { of } from "#app/utils/text.ts";
import { SelectBox } from "../../shared/list-selection.tsx";
import { When } from "../../shared/when.tsx";

interface Props {
  direct: { id: number; canCover: boolean };
  question: QueuedQuestion;
}

/** A question of the queue, whole, with what can be done to it at once. */
export function QuestionRow({ direct, question }: Props) {
  const { id, authorName, text, answer, answeredBy, createdAt, version } = question;
  return (
    <li className="bo-panel">
      <p className="bo-muted bo-asked">
        {direct.canCover ? (
          <span className="bo-select">
            <SelectBox id={id} version={version} title={`la question ${of(authorName)}`} />
          </span>
        ) : null}
        <span>
          <strong>{authorName}</strong>, <When date={createdAt} />
        </span>
      </p>
      <p className="bo-message">{text}</p>
      {answer ? (
        <blockquote className="bo-message bo-answer">
          {answer}
          {answeredBy ? <footer className="bo-muted">{answeredBy}</footer> : null}
        </blockquote>
      ) : null}
      {direct.canCover ? <Buttons direct={direct} question={question} /> : null}
    </li>
  );
}

/** Each carries the version that the page shows: someone else's change in between is told. */
function Buttons({ direct, question: { id, status, version } }: Props) {
  const params = { id: String(direct.id), questionId: String(id) };
  const page = href("/admin/directs/:id/questions/:questionId", params);
  const press = { values: { version: String(version), etat: status }, className: "button button-quiet button-small" };
  return (
    <div className="button-row">
      <ButtonLink href={page} small kind={status === "answered" ? "quiet" : undefined}>
        {status === "answered" ? "Modifier la réponse" : "Répondre"}
      </ButtonLink>
      {status === "pending" || status === "rejected" ? (
        <ButtonForm action={href("/admin/directs/:id/questions/:questionId/publier", params)} {...press}>
          Publier
        </ButtonForm>
      ) : null}
      {status === "pending" ? null : (
        <ButtonForm action={href("/admin/directs/:id/questions/:questionId/remettre", params)} {...press}>
          Remettre en attente
        </ButtonForm>
      )}
      {status === "rejected" ? null : (
        <ButtonForm action={href("/admin/directs/:id/questions/:questionId/ecarter", params)} {...press}>
          Écarter
        </ButtonForm>
      )}
    </div>
  );
}
