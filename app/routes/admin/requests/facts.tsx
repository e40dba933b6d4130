import { href } from "react-router";
import type { FoundRequest } from "#app/modules/correction-requests/queries.server.ts";
import { formatDay } from "#app/utils/dates.ts";
import { AssignForm } from "../shared/assign-form.tsx";
import { When } from "../shared/when.tsx";

interface Props {
  request: FoundRequest;
  /** Where readers have the article. */
  page: string | null;
  people: { id: number; displayName: string }[];
}

/** The article, the days, who asked (for administrators) and who has it. */
export function Facts({ request, page, people }: Props) {
  const { article, receivedOn, dueOn, isLate, closedAt, sender, status, assignee } = request;
  const id = String(request.id);
  return (
    <>
      <dl className="bo-facts">
        <dt>Article</dt>
        <dd>
          {article ? (
            <a href={href("/admin/articles/:id", { id: String(article.id) })}>{article.title}</a>
          ) : (
            "À choisir"
          )}
        </dd>
        {page && status === "published" ? (
          <>
            <dt>En ligne</dt>
            <dd>
              <a href={`${page}#corrections`}>Voir la correction</a>
            </dd>
          </>
        ) : null}
        <dt>Reçue</dt>
        <dd>{formatDay(receivedOn)}</dd>
        <dt>Échéance</dt>
        <dd>
          {formatDay(dueOn)}
          {isLate ? <strong> en retard</strong> : null}
        </dd>
        {closedAt ? (
          <>
            <dt>Close</dt>
            <dd>
              <When date={closedAt} />
            </dd>
          </>
        ) : null}
        {sender ? (
          <>
            <dt>De</dt>
            <dd className="bo-anywhere">
              <a href={href("/admin/messages/:id", { id: String(sender.messageId) })}>{sender.name}</a>
            </dd>
          </>
        ) : null}
      </dl>
      <AssignForm
        action={href("/admin/demandes/:id/attribuer", { id })}
        label="Suivie par"
        assigneeId={assignee?.id ?? null}
        people={people}
      />
    </>
  );
}
