import { applicationStatusLabels } from "#app/modules/applications/labels.ts";
import { countApplications } from "#app/modules/applications/queries.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { countedChoices } from "#app/utils/choices.ts";
import { listAt } from "../declared/list.tsx";
import { ApplicationStatusMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const [list, counts] = await Promise.all([rows.loader(args), countApplications()]);
  return { ...list, counts };
}

export default listAt<{ list: typeof loader }>("application", {
  at: "/admin/applications",
  text: `Envoyées depuis la page Nous rejoindre. Chacune s’efface d’elle-même ${keptInWords("applications")}.`,
  search: "Nom, adresse email ou texte",
  views: [{ label: "En cours", query: "etat=open" }],
  filters: ({ counts }) => [
    {
      name: "etat",
      label: "État",
      all: "Tous",
      options: [{ value: "open", label: "En cours" }, ...countedChoices(applicationStatusLabels, counts)],
    },
  ],
  csv: "form",
  none: { text: "Personne n’a encore postulé." },
  isUnread: ({ status }) => status === "received",
  name: {
    key: "lastName",
    label: "Candidature",
    called: ({ name }) => name,
    sortable: true,
    sub: ({ position, createdAt }) => [position, <When key="at" date={createdAt} />],
    binned: ({ name, position }) => `${name}, ${position}`,
  },
  columns: [
    { key: "status", label: "État", sortable: true, cell: ({ status }) => <ApplicationStatusMark status={status} /> },
    {
      key: "position",
      label: "Pour",
      sortable: true,
      wide: true,
      className: "wrap-anywhere",
      cell: ({ position, hasCv }) => (
        <>
          {position}
          {hasCv ? <span className="bo-muted"> · CV</span> : null}
        </>
      ),
    },
    { key: "createdAt", label: "Reçue", sortable: true, wide: true },
  ],
});
