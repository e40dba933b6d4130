import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { requestStatusLabels } from "#app/modules/correction-requests/labels.ts";
import { requestOfMessage } from "#app/modules/correction-requests/queries.server.ts";
import { mailTrouble } from "#app/modules/mail/trouble.ts";
import { findMessage } from "#app/modules/messages/admin-queries.server.ts";
import { replyToMessage } from "#app/modules/messages/mutations.server.ts";
import { type MessageStatus, replyFields, replySchema } from "#app/modules/messages/schema.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { of } from "#app/utils/text.ts";
import { DangerLink } from "../shared/asking.tsx";
import { AssignForm } from "../shared/assign-form.tsx";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { MessageStatusMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/message";

type Replies = NonNullable<Awaited<ReturnType<typeof findMessage>>>["replies"];

/** What was answered, the first above, and what became of each mail. */
function Thread({ replies }: { replies: Replies }) {
  return replies.map(({ id, body, by, createdAt, mail }) => (
    <article
      key={id}
      className="bo-panel ml-[clamp(0.5rem,4vw,2.5rem)] bg-paper [&>*+*]:mt-2"
      aria-label={`Réponse ${of(by)}`}
    >
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-brand bg-red-tint px-3 py-2">
        <p>
          <strong>Pas partie.</strong> {mailTrouble(mail.lastError ?? "")}
        </p>
        <SmallButtonForm action={href("/admin/courriels/:id/renvoyer", { id: mail.id })}>Renvoyer</SmallButtonForm>
      </div>
    );
  if (mail?.status === "queued" || mail?.status === "sending")
    return (
      <p className="bo-state [--dot:var(--amber)]">
        {mail.lastError ? `En attente d’un nouvel essai\u202F: ${mailTrouble(mail.lastError)}` : "En route"}
      </p>
    );
  return (
    <p className="bo-state [--dot:var(--green)]">
      <span>Envoyée {mail?.sentAt ? <When date={mail.sentAt} /> : null}</span>
    </p>
  );
}

interface Props {
  id: string;
  to: string;
  seen: number;
  actionData: ActionResult | undefined;
}

function ReplyForm({ id, to, seen, actionData }: Props) {
  const form = useAppForm(replySchema, { actionData, id: "reponse" });
  return (
    <section className="bo-panel" aria-labelledby="repondre">
      <h2 id="repondre">Répondre</h2>
      <AppFormView form={form} labels={replyFields} action={`${href("/admin/messages/:id", { id })}?vu=${seen}`}>
        <TextArea
          field={form.fields.body}
          label={replyFields.body}
          hint={`Part par email à ${to}, avec son message en dessous. Sa réponse arrivera à l’adresse email de la rédaction.`}
          rows={9}
          maxLength={10_000}
        />
        <div className="button-row">
          <SubmitButton busy="Envoi…">Envoyer la réponse</SubmitButton>
        </div>
      </AppFormView>
    </section>
  );
}

export async function loader({ params }: Route.LoaderArgs) {
  const message = orNotFound(await findMessage(rowId(params.id)));
  const [people, request] = await Promise.all([listActiveStaff("admin"), requestOfMessage(message.id)]);
  return { message, people, request };
}

/** The reply: the address says which answer was the last one on the page. */
export const action = rowFormAction(
  replySchema,
  (actor, id, value, { request, submissionKey }) => {
    const seen = Number(new URL(request.url).searchParams.get("vu")) || 0;
    return replyToMessage(actor, id, { ...value, seen }, submissionKey);
  },
  { to: (id) => href("/admin/messages/:id", { id }), message: "Réponse en route." },
);

const next: Record<MessageStatus, { status: MessageStatus; label: string }[]> = {
  new: [
    { status: "read", label: "Marquer comme lu" },
    { status: "closed", label: "Clore" },
  ],
  read: [
    { status: "closed", label: "Clore" },
    { status: "new", label: "Marquer comme non lu" },
  ],
  replied: [{ status: "closed", label: "Clore" }],
  closed: [{ status: "read", label: "Rouvrir" }],
  spam: [{ status: "new", label: "Ce n’est pas un indésirable" }],
};

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, people, request } = loaderData;
  const id = String(message.id);
  const { about } = message;
  const mark = href("/admin/messages/:id/classer", { id });
  return (
    <>
      <PageHead
        title={message.subject}
        text={<MessageStatusMark status={message.status} />}
        back={{ to: href("/admin/messages"), label: "Messages" }}
      >
        {next[message.status].map(({ status, label }) => (
          <ButtonForm key={status} action={mark} values={{ status }}>
            {label}
          </ButtonForm>
        ))}
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div className="stack">
          <div className="bo-panel">
            <p className="bo-message">{message.body}</p>
          </div>
          <Thread replies={message.replies} />
          <ReplyForm
            // Sent, the field is empty again.
            key={message.replies.at(-1)?.id ?? 0}
            id={id}
            to={message.email}
            seen={message.replies.at(-1)?.id ?? 0}
            actionData={actionData}
          />
        </div>
        <aside className="stack" aria-label="À propos de ce message">
          <Facts
            of={{
              Article: about && <a href={href("/admin/articles/:id", { id: about.id })}>{about.title}</a>,
              De: message.name,
              "Adresse email": <a href={`mailto:${message.email}`}>{message.email}</a>,
              Reçu: <When date={message.createdAt} />,
              "Sera effacé le": (
                <>
                  {formatDate(message.erasedOn)}
                  <span className="bo-muted"> ({keptInWords("messages")})</span>
                </>
              ),
            }}
          />
          {request ? (
            <p>
              <a href={href("/admin/demandes/:id", { id: request.id })}>Demande n°&#160;{request.id}</a>
              <span className="bo-muted">{`\u202F: ${requestStatusLabels[request.status].toLowerCase()}`}</span>
            </p>
          ) : (
            <SmallLink href={`${href("/admin/demandes/nouvelle")}?message=${id}`}>
              Corriger l’article ou publier une réponse
            </SmallLink>
          )}
          <AssignForm
            action={href("/admin/messages/:id/attribuer", { id })}
            label="Suivi par"
            assigneeId={message.assignee?.id ?? null}
            people={people}
          />
        </aside>
      </div>
      <div className="bo-apart button-row">
        {message.status === "spam" ? null : (
          <SmallButtonForm action={mark} values={{ status: "spam" }}>
            Indésirable
          </SmallButtonForm>
        )}
        <DangerLink href={href("/admin/messages/:id/supprimer", { id })}>Supprimer ce message…</DangerLink>
      </div>
    </>
  );
}
