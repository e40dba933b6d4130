import { requestKindLabels, requestStatusLabels } from "#app/modules/correction-requests/labels.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { formatDay } from "#app/utils/dates.ts";
import { listAt } from "../declared/list.tsx";
import { RequestStatusMark } from "../shared/state-marks.tsx";
import { rows } from "./section.server.ts";

export const loader = rows.loader;

export default listAt<{ list: typeof loader }>("request", {
  at: "/admin/demandes",
  add: "nouvelle",
  section: "Demandes",
  text: `Droits de réponse et corrections demandées, de leur arrivée à leur publication. Leur texte s’efface ${keptInWords("requests")}.`,
  adding: "Ouvrir une demande",
  search: "Texte ou article",
  filters: [
    {
      name: "etat",
      label: "État",
      all: "Tous",
      options: [{ value: "open", label: "À traiter" }, ...choices(requestStatusLabels)],
    },
    { name: "genre", label: "Genre", all: "Tous", options: choices(requestKindLabels) },
    { name: "qui", label: "Suivie par", all: "Tout le monde", options: choices({ moi: "Moi" }) },
  ],
  views: [
    { label: "À traiter", query: "etat=open" },
    { label: "Les miennes", query: "etat=open&qui=moi" },
  ],
  none: {
    text: "Personne n’a encore demandé de correction. Une demande s’ouvre depuis un message, ou ici pour une lettre.",
  },
  isUnread: ({ status }) => status === "received",
  name: {
    key: "title",
    label: "Demande",
    chosen: ({ id, kind }) => `${requestKindLabels[kind]} n°\u00A0${id}`,
    also: ({ kind }) => requestKindLabels[kind],
    sub: (row) => <Due {...row} />,
  },
  columns: [
    { key: "status", label: "État", cell: ({ status, kind }) => <RequestStatusMark status={status} kind={kind} /> },
    { key: "dueOn", label: "Échéance", sortable: true, wide: true, cell: (row) => <Due {...row} /> },
    { key: "receivedOn", label: "Reçue", sortable: true, wide: true, cell: ({ receivedOn }) => formatDay(receivedOn) },
    { key: "assignee", label: "Suivie par", wider: true, cell: ({ assignee }) => assignee?.displayName },
  ],
});

function Due({ dueOn, isLate }: { dueOn: string; isLate: boolean }) {
  return (
    <span>
      {formatDay(dueOn)}
      {isLate ? <strong> en retard</strong> : null}
    </span>
  );
}
