import { href } from "react-router";
import type { FoundRequest } from "#app/modules/correction-requests/queries.server.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { formatDay } from "#app/utils/dates.ts";
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
      <PostForm action={href("/admin/demandes/:id/attribuer", { id })} className="field" key={`${assignee?.id ?? 0}`}>
        <label className="field-label" htmlFor="assigneeId">
          Suivie par
        </label>
        <select className="input" id="assigneeId" name="assigneeId" defaultValue={assignee?.id ?? ""}>
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
    </>
  );
}
