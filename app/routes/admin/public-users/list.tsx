import { readerStateLabels } from "#app/modules/accounts/labels.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { formatShortDate } from "#app/utils/dates.ts";
import { listAt } from "../declared/list.tsx";
import { ReaderStateMark } from "../shared/state-marks.tsx";
import { ReaderTabs } from "../shared/tabs.tsx";
import { rows } from "./section.server.ts";

export const loader = rows.loader;

export default listAt<{ list: typeof loader }>("reader", {
  at: "/admin/public-users",
  section: "Lecteurs inscrits",
  text: `Les comptes ouverts sur le site. Ce que vous y faites est inscrit au journal d’audit, sans donnée personnelle. Un compte s’efface après ${keptInWords("inactiveReaders")}\u202F: son propriétaire est prévenu deux fois.`,
  tabs: <ReaderTabs />,
  search: "Nom ou adresse email",
  filters: [
    { name: "etat", label: "État", all: "Tous", options: choices(readerStateLabels) },
    { name: "effacement", label: "Effacement", all: "Tous", options: choices({ bientot: "Bientôt, faute de servir" }) },
  ],
  views: [
    { label: "Non confirmés", query: "etat=unverified" },
    { label: "Suspendus", query: "etat=suspended" },
    { label: "Bientôt effacés", query: "effacement=bientot" },
  ],
  all: [
    { word: "suspendre", label: "Suspendre…", danger: true },
    { word: "lever-suspension", label: "Lever la suspension" },
    { word: "renvoyer-code", label: "Renvoyer un code" },
  ],
  csv: "form",
  binless: true,
  none: { text: "Personne ne s’est encore inscrit." },
  name: {
    key: "lastName",
    label: "Nom",
    called: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    sortable: true,
    also: ({ email }) => email,
  },
  columns: [
    {
      key: "state",
      label: "État",
      className: "max-w-none",
      cell: ({ state, isNearErasure, erasedOn }) => (
        <>
          <ReaderStateMark state={state} />
          {isNearErasure ? <span className="bo-muted"> · effacement le {formatShortDate(erasedOn)}</span> : null}
        </>
      ),
    },
    { key: "lastSeenOn", label: "Dernière venue", sortable: true, wide: true },
    { key: "createdAt", label: "Inscrit", sortable: true, wider: true },
  ],
});
