import { href } from "react-router";
import { mailTrouble } from "#app/modules/mail/trouble.ts";
import type { findMessage } from "#app/modules/messages/admin-queries.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { of } from "#app/utils/text.ts";
import { When } from "../shared/when.tsx";
import "./messages.css";

type Replies = NonNullable<Awaited<ReturnType<typeof findMessage>>>["replies"];

/** What was answered, the first above, and what became of each mail. */
export function Thread({ replies }: { replies: Replies }) {
  return replies.map(({ id, body, by, createdAt, mail }) => (
    <article key={id} className="bo-panel bo-reply" aria-label={`Réponse ${of(by)}`}>
      <p className="bo-muted">
        {by}, <When date={createdAt} />
      </p>
      <p className="bo-message">{body}</p>
      <MailState mail={mail} />
    </article>
  ));
}

/** The mail itself goes after a while: what is left of it then is that it was sent. */
function MailState({ mail }: { mail: Replies[number]["mail"] }) {
  if (mail?.status === "dead")
    return (
      <div className="bo-reply-failed">
        <p>
          <strong>Pas partie.</strong> {mailTrouble(mail.lastError ?? "")}
        </p>
        <ButtonForm
          action={href("/admin/courriels/:id/renvoyer", { id: String(mail.id) })}
          className="button button-quiet button-small"
        >
          Renvoyer
        </ButtonForm>
      </div>
    );
  if (mail?.status === "queued" || mail?.status === "sending")
    return (
      <p className="bo-state bo-state-wait">
        {mail.lastError ? `En attente d’un nouvel essai\u202F: ${mailTrouble(mail.lastError)}` : "En route"}
      </p>
    );
  return (
    <p className="bo-state bo-state-on">
      <span>Envoyée {mail?.sentAt ? <When date={mail.sentAt} /> : null}</span>
    </p>
  );
}
