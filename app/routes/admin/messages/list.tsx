import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { countMessages, listMessages } from "#app/modules/messages/admin-queries.server.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import { messageStatuses } from "#app/modules/messages/schema.ts";
import { choices } from "#app/utils/choices.ts";
import { ListTable } from "../shared/list-table.tsx";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListPage } from "../shared/list-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { MessageStatusMark } from "./status.tsx";

export const meta = () => adminMeta("Messages");

export async function loader({ request, context }: Route.LoaderArgs) {
  const mine = filterValue(request, "qui", ["moi"]) === "moi";
  const query = {
    ...parseListQuery(request, ["createdAt"]),
    status: filterValue(request, "etat", ["open", ...messageStatuses]),
    assigneeId: mine ? staffActor(context).id : null,
  };
  const [list, counts] = await Promise.all([listMessages(query), countMessages()]);
  return { query, ...list, counts, canManage: true };
}

const columns = [
  { key: "subject", label: "Message" },
  { key: "status", label: "État" },
  { key: "assignee", label: "Suivi par", wide: true },
  { key: "createdAt", label: "Reçu", wide: true },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { query, items, counts } = loaderData;
  const isSearched = query.q || query.status || query.assigneeId;
  const statusOptions = messageStatuses.map((value) => ({
    value,
    label: `${messageStatusLabels[value]} (${counts[value]})`,
  }));
  const filters = [
    { name: "etat", label: "État", all: "Tous", options: [{ value: "open", label: "À traiter" }, ...statusOptions] },
    { name: "qui", label: "Suivi par", all: "Tout le monde", options: choices({ moi: "Moi" }) },
  ];
  return (
    <ListPage
      list={loaderData}
      title="Messages"
      text="Ce que des visiteurs ont écrit depuis la page Contact."
      search="Nom, adresse ou texte"
      filters={filters}
      count="message"
      empty={{ text: isSearched ? "Aucun message ne correspond." : "Personne n’a encore écrit." }}
      bin={{ title: "Messages supprimés", name: ({ subject }) => subject }}
    >
      <ListTable caption="Messages" columns={columns}>
        {items.map((message) => (
          <tr key={message.id} className={message.status === "new" ? "bo-unread" : undefined}>
            <th scope="row">
              <a href={href("/admin/messages/:id", { id: String(message.id) })}>{message.subject}</a>
              <div className="bo-sub">
                <span>{message.name}</span>
                <span className="bo-narrow">
                  <When date={message.createdAt} />
                </span>
              </div>
            </th>
            <td>
              <MessageStatusMark status={message.status} />
            </td>
            <td className="bo-wide">{message.assignee?.displayName ?? "—"}</td>
            <td className="bo-wide">
              <When date={message.createdAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
