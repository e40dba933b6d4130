import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { placeChoices, placeLabel } from "#app/modules/glossary/labels.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { formatDate } from "#app/utils/dates.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Lexique");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [{ name: "pays", label: "Pays", all: "Tous", options: placeChoices }];

const columns = [
  { key: "term", label: "Terme", sortable: true },
  { key: "country", label: "Pays", wide: true },
  { key: "asOf", label: "À jour au", sortable: true, wide: true },
  { key: "mentions", label: "Articles liés", numeric: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wide: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Lexique"
      text="Les mots de la politique, expliqués sur leur page et là où les articles les emploient."
      add={{ to: href("/admin/glossaire/nouveau"), label: "Ajouter un terme" }}
      search="Terme, autre nom ou définition"
      filters={filters}
      bulk={canManage ? bulk : []}
      count="terme"
      csv="link"
      empty={{ text: "Aucun terme ne correspond." }}
      bin={{ title: "Termes supprimés", name: ({ term }) => term }}
    >
      <ListTable caption="Lexique" columns={columns} sort={query}>
        {items.map((item) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.term} />
            <TitleCell
              href={canManage ? href("/admin/glossaire/:id", { id: String(item.id) }) : undefined}
              title={item.term}
            >
              <span>{placeLabel(item.country)}</span>
              <span>{item.asOf ? `à jour au ${formatDate(item.asOf)}` : "sans date"}</span>
            </TitleCell>
            <td className="bo-wide">{placeLabel(item.country)}</td>
            <td className="bo-wide">{item.asOf ? formatDate(item.asOf) : "—"}</td>
            <td className="bo-wide numeric">{item.mentions}</td>
            <td className="bo-wide">
              <ChangedBy changed={item.changed} since={item.updatedAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
