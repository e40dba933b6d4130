import { href } from "react-router";
import { countMessages } from "#app/modules/messages/admin-queries.server.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import { type MessageStatus, messageStatuses } from "#app/modules/messages/schema.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MessageStatusMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Messages");

export async function loader(args: Route.LoaderArgs) {
  const [list, counts] = await Promise.all([rows.list(args), countMessages()]);
  return { ...list, counts, canManage: true };
}

const columns = [
  { key: "subject", label: "Message", sortable: true },
  { key: "status", label: "État", sortable: true },
  { key: "assignee", label: "Suivi par", sortable: true, wide: true },
  { key: "createdAt", label: "Reçu", sortable: true, wide: true },
];

const views = [
  { label: "À traiter", query: "etat=open" },
  { label: "Les miens", query: "etat=open&qui=moi" },
  { label: "Indésirables", query: "etat=spam" },
];

const read = { word: "lire", label: "Marquer comme lu" };
const close = { word: "clore", label: "Clore" };
const unwanted = { word: "indesirable", label: "Indésirable" };
const reopen = { word: "rouvrir", label: "Remettre à traiter" };

const bulk = [{ ...read, label: "Lu" }, close, unwanted, ...binBulk];

const nextStates: Record<MessageStatus, { word: string; label: string }[]> = {
  new: [read, close, unwanted],
  read: [close, reopen, unwanted],
  replied: [close, reopen],
  closed: [reopen],
  spam: [reopen],
};

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
      text={`Les messages écrits depuis la page Contact. Chaque message s’efface de lui-même ${keptInWords("messages")}.`}
      search="Nom, adresse email ou texte"
      filters={filters}
      views={views}
      bulk={bulk}
      count="message"
      csv="form"
      empty={{ text: isSearched ? "Aucun message ne correspond." : "Personne n’a encore écrit." }}
      bin={{ title: "Messages supprimés", name: ({ subject }) => subject }}
    >
      <ListTable caption="Messages" columns={columns} sort={query}>
        {items.map((message) => (
          <tr key={message.id} className={message.status === "new" ? "bo-unread" : undefined}>
            <SelectCell id={message.id} version={message.version} title={message.subject} />
            <TitleCell
              href={href("/admin/messages/:id", { id: String(message.id) })}
              title={message.subject}
              also={message.name}
            >
              <When date={message.createdAt} />
            </TitleCell>
            <td>
              <StateMenu row={{ ...message, title: message.subject }} actions={nextStates[message.status]}>
                <MessageStatusMark status={message.status} />
              </StateMenu>
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
