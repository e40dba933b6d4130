import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { languageLabels, partyCountries } from "#app/modules/parties/labels.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { formatDate } from "#app/utils/dates.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { Flag, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Partis");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const countries = partyCountries.map((value) => ({ value, label: countryLabels[value] }));
const filters = [{ name: "pays", label: "Pays", all: "Tous", options: countries }];

const columns = [
  { key: "name", label: "Parti", sortable: true },
  { key: "foundedOn", label: "Vie", sortable: true, wide: true },
  { key: "leader", label: "À sa tête", wide: true },
  { key: "asOf", label: "À jour au", sortable: true, wide: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function PartyList({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Partis"
      text="Les partis que racontent les pages d’histoire, en France et en Belgique. Les fiches les plus anciennes à vérifier sont en tête par «&#8239;À jour au&#8239;»."
      add={{ to: href("/admin/partis/nouveau"), label: "Ajouter un parti" }}
      search="Nom ou dirigeant"
      filters={filters}
      bulk={canManage ? bulk : []}
      count="parti"
      csv="link"
      empty={{ text: "Aucun parti ne correspond." }}
      bin={{ title: "Partis supprimés" }}
    >
      <ListTable caption="Partis" columns={columns} sort={query}>
        {items.map((item) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.name} />
            <TitleCell
              href={canManage ? href("/admin/partis/:id", { id: String(item.id) }) : undefined}
              title={item.shortName === item.name ? item.name : `${item.name} (${item.shortName})`}
              thumb={<Flag>{countryFlags[item.country]}</Flag>}
            >
              <span>
                {countryLabels[item.country]}
                {item.language ? `, ${languageLabels[item.language].toLowerCase()}` : null}
              </span>
              <span>à jour au {formatDate(item.asOf)}</span>
            </TitleCell>
            <td className="bo-wide">
              {formatPartialDay(item.foundedOn)}
              {item.endedOn ? ` – ${formatPartialDay(item.endedOn)}` : ""}
            </td>
            <td className="bo-wide bo-said">{item.leader || "—"}</td>
            <td className="bo-wide">{formatDate(item.asOf)}</td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
