import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { findMessage } from "#app/modules/messages/admin-queries.server.ts";
import type { MessageStatus } from "#app/modules/messages/schema.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/message";
import { MessageStatusMark } from "./status.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.message.subject ?? "Message");

export async function loader({ params }: Route.LoaderArgs) {
  const message = found(await findMessage(rowId(params.id)));
  return { message, people: await listActiveStaff("admin") };
}

/** What can be done next, the common act first. */
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

export default function Message({ loaderData }: Route.ComponentProps) {
  const { message, people } = loaderData;
  const id = String(message.id);
  const mark = href("/admin/messages/:id/classer", { id });
  return (
    <>
      <PageHead
        title={message.subject}
        text={<MessageStatusMark status={message.status} />}
        back={{ to: href("/admin/messages"), label: "Messages" }}
      >
        {next[message.status].map(({ status, label }, index) => (
          <ButtonForm
            key={status}
            action={mark}
            values={{ status }}
            className={index === 0 ? "button" : "button button-quiet"}
          >
            {label}
          </ButtonForm>
        ))}
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div className="bo-panel">
          <p className="bo-message">{message.body}</p>
        </div>
        <aside className="stack" aria-label="À propos de ce message">
          <dl className="bo-facts">
            <dt>De</dt>
            <dd>{message.name}</dd>
            <dt>Adresse</dt>
            <dd>
              <a href={`mailto:${message.email}`}>{message.email}</a>
            </dd>
            <dt>Reçu</dt>
            <dd>
              <When date={message.createdAt} />
            </dd>
          </dl>
          <AssignForm id={id} assigneeId={message.assignee?.id ?? null} people={people} />
        </aside>
      </div>
      <div className="bo-apart button-row">
        {message.status === "spam" ? null : (
          <ButtonForm action={mark} values={{ status: "spam" }} className="button button-quiet button-small">
            Indésirable
          </ButtonForm>
        )}
        <ButtonLink href={href("/admin/messages/:id/supprimer", { id })} kind="danger" small>
          Supprimer ce message…
        </ButtonLink>
      </div>
    </>
  );
}

function AssignForm({
  id,
  assigneeId,
  people,
}: {
  id: string;
  assigneeId: number | null;
  people: { id: number; displayName: string }[];
}) {
  return (
    <PostForm action={href("/admin/messages/:id/attribuer", { id })} className="field" key={assigneeId}>
      <label className="field-label" htmlFor="assigneeId">
        Suivi par
      </label>
      <select className="input" id="assigneeId" name="assigneeId" defaultValue={assigneeId ?? ""}>
        <option value="">Personne</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.displayName}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-quiet button-small">
        Attribuer
      </button>
    </PostForm>
  );
}
