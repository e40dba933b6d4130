import { href } from "react-router";
import { applicationStatusLabels, applicationStatuses } from "#app/modules/applications/labels.ts";
import { countApplications } from "#app/modules/applications/queries.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { ApplicationStatusMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Candidatures");

export async function loader(args: Route.LoaderArgs) {
  const [list, counts] = await Promise.all([rows.list(args), countApplications()]);
  return { ...list, counts, canManage: true };
}

const columns = [
  { key: "lastName", label: "Candidature", sortable: true },
  { key: "status", label: "État", sortable: true },
  { key: "position", label: "Pour", sortable: true, wide: true },
  { key: "createdAt", label: "Reçue", sortable: true, wide: true },
];

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { query, items, counts } = loaderData;
  const options = applicationStatuses.map((value) => ({
    value,
    label: `${applicationStatusLabels[value]} (${counts[value]})`,
  }));
  return (
    <ListPage
      list={loaderData}
      title="Candidatures"
      text={`Envoyées depuis la page Nous rejoindre. Chacune s’efface d’elle-même ${keptInWords("applications")}.`}
      search="Nom, adresse email ou texte"
      bulk={binBulk}
      views={[{ label: "En cours", query: "etat=open" }]}
      filters={[
        { name: "etat", label: "État", all: "Tous", options: [{ value: "open", label: "En cours" }, ...options] },
      ]}
      count="candidature"
      csv="form"
      empty={{ text: query.q || query.status ? "Aucune candidature ne correspond." : "Personne n’a encore postulé." }}
      bin={{ title: "Candidatures supprimées", name: ({ name, position }) => `${name}, ${position}` }}
    >
      <ListTable caption="Candidatures" columns={columns} sort={query}>
        {items.map(({ id, version, name, position, status, createdAt, hasCv }) => (
          <tr key={id} className={status === "received" ? "bo-unread" : undefined}>
            <SelectCell id={id} version={version} title={name} />
            <TitleCell href={href("/admin/applications/:id", { id: String(id) })} title={name}>
              <span>{position}</span>
              <When date={createdAt} />
            </TitleCell>
            <td>
              <ApplicationStatusMark status={status} />
            </td>
            <td className="bo-wide bo-anywhere">
              {position}
              {hasCv ? <span className="bo-muted"> · CV</span> : null}
            </td>
            <td className="bo-wide">
              <When date={createdAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
