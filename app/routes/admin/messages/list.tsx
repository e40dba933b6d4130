import { countMessages } from "#app/modules/messages/admin-queries.server.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import type { MessageStatus } from "#app/modules/messages/schema.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { choices, countedChoices } from "#app/utils/choices.ts";
import { listAt } from "../declared/list.tsx";
import { MessageStatusMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const [list, counts] = await Promise.all([rows.loader(args), countMessages()]);
  return { ...list, counts };
}

const read = { word: "lire", label: "Marquer comme lu" };
const close = { word: "clore", label: "Clore" };
const unwanted = { word: "indesirable", label: "Indésirable" };
const reopen = { word: "rouvrir", label: "Remettre à traiter" };

const nextStates: Record<MessageStatus, { word: string; label: string }[]> = {
  new: [read, close, unwanted],
  read: [close, reopen, unwanted],
  replied: [close, reopen],
  closed: [reopen],
  spam: [reopen],
};

export default listAt<{ list: typeof loader }>("message", {
  at: "/admin/messages",
  text: `Les messages écrits depuis la page Contact. Chaque message s’efface de lui-même ${keptInWords("messages")}.`,
  search: "Nom, adresse email ou texte",
  filters: ({ counts }) => [
    {
      name: "etat",
      label: "État",
      all: "Tous",
      options: [{ value: "open", label: "À traiter" }, ...countedChoices(messageStatusLabels, counts)],
    },
    { name: "qui", label: "Suivi par", all: "Tout le monde", options: choices({ moi: "Moi" }) },
  ],
  views: [
    { label: "À traiter", query: "etat=open" },
    { label: "Les miens", query: "etat=open&qui=moi" },
    { label: "Indésirables", query: "etat=spam" },
  ],
  several: [{ ...read, label: "Lu" }, close, unwanted],
  csv: "form",
  none: { text: "Personne n’a encore écrit." },
  isUnread: ({ status }) => status === "new",
  name: {
    key: "subject",
    label: "Message",
    sortable: true,
    also: ({ name }) => name,
    sub: ({ createdAt }) => <When date={createdAt} />,
  },
  columns: [
    {
      key: "status",
      label: "État",
      sortable: true,
      cell: (message) => (
        <StateMenu row={{ ...message, title: message.subject }} actions={nextStates[message.status]}>
          <MessageStatusMark status={message.status} />
        </StateMenu>
      ),
    },
    { key: "assignee", label: "Suivi par", sortable: true, wide: true, cell: ({ assignee }) => assignee?.displayName },
    { key: "createdAt", label: "Reçu", sortable: true, wide: true },
  ],
});
