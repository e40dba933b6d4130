import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { countryChoices, countryFlags, countryLabels } from "#app/utils/countries.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { Flag, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { MoveButtons, ends } from "../../shared/move-buttons.tsx";
import { SourceTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Sources de référence");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [{ name: "pays", label: "Pays", all: "Tous", options: countryChoices }];

const columns = [
  { key: "name", label: "Source", sortable: true },
  { key: "country", label: "Pays", wide: true },
  { key: "purpose", label: "Ce qu’on y trouve", wide: true },
  { key: "position", label: "Ordre", sortable: true, numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function References({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  // Places are told within a country: the list must show them as the site does.
  const canMove = canManage && !query.q && query.sort === "position" && query.direction === "asc";
  const placeOf = (index: number) => ends(loaderData, index, (other, own) => other.country === own.country);
  return (
    <ListPage
      list={loaderData}
      title="Sources de référence"
      text="Les sources auprès de qui la rédaction vérifie, montrées au public sur la page «&#8239;Nos sources&#8239;»."
      add={{ to: href("/admin/sources/references/nouvelle"), label: "Ajouter une source" }}
      tabs={<SourceTabs />}
      search="Nom, lien ou texte"
      filters={filters}
      bulk={canManage ? bulk : []}
      count="source"
      csv="link"
      empty={{ text: "Aucune source ne correspond." }}
      bin={{ title: "Sources de référence supprimées" }}
    >
      <ListTable caption="Sources de référence" columns={canManage ? columns : columns.slice(0, -1)} sort={query}>
        {items.map((item, index) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.name} />
            <TitleCell
              href={canManage ? href("/admin/sources/references/:id", { id: String(item.id) }) : undefined}
              title={item.name}
              thumb={<Flag>{countryFlags[item.country]}</Flag>}
            >
              <span>{countryLabels[item.country]}</span>
            </TitleCell>
            <td className="bo-wide">{countryLabels[item.country]}</td>
            <td className="bo-wide bo-said">{item.purpose || "—"}</td>
            {canManage ? (
              <td>
                <MoveButtons id={item.id} name={item.name} canMove={canMove} {...placeOf(index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
