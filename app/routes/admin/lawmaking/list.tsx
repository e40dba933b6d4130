import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { lawCountryChoices, pathChoices, pathLabels } from "#app/modules/lawmaking/labels.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import { LawTabs } from "./tabs.tsx";

export const meta = () => adminMeta("Fabrique de la loi");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [
  { name: "pays", label: "Pays", all: "Tous", options: lawCountryChoices },
  { name: "place", label: "Place", all: "Toutes", options: pathChoices },
];

const columns = [
  { key: "title", label: "Étape", sortable: true },
  { key: "country", label: "Pays", wide: true },
  { key: "path", label: "Place", wide: true },
  { key: "who", label: "Qui agit", wide: true },
  { key: "position", label: "Ordre", sortable: true, numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function LawSteps({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  // Places are told on a way: the list must show them as the site does.
  const canMove = canManage && !query.q && query.sort === "position" && query.direction === "asc";
  const placeOf = (index: number) =>
    ends(loaderData, index, (other, own) => other.country === own.country && other.path === own.path);
  return (
    <ListPage
      list={loaderData}
      title="Fabrique de la loi"
      text="Les étapes que dessinent les pages «&#8239;Comment se fait une loi&#8239;», en France et en Belgique."
      add={{ to: href("/admin/fabrique-loi/nouvelle"), label: "Ajouter une étape" }}
      tabs={<LawTabs canManage={canManage} />}
      search="Titre, acteur ou texte"
      filters={filters}
      bulk={canManage ? bulk : []}
      count="étape"
      csv="link"
      empty={{ text: "Aucune étape ne correspond." }}
      bin={{ title: "Étapes supprimées" }}
    >
      <ListTable caption="Étapes de la loi" columns={canManage ? columns : columns.slice(0, -1)} sort={query}>
        {items.map((item, index) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.title} />
            <TitleCell
              href={canManage ? href("/admin/fabrique-loi/:id", { id: String(item.id) }) : undefined}
              title={item.title}
            >
              <span>
                {countryLabels[item.country]}, {pathLabels[item.path]}
              </span>
            </TitleCell>
            <td className="bo-wide">{countryLabels[item.country]}</td>
            <td className="bo-wide">{pathLabels[item.path]}</td>
            <td className="bo-wide bo-said">{item.who}</td>
            {canManage ? (
              <td>
                <MoveButtons id={item.id} name={item.title} canMove={canMove} {...placeOf(index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
