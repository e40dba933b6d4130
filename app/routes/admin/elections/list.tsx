import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { levelIn, notFixed } from "#app/modules/elections/labels.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { countryChoices, countryFlags, countryLabels } from "#app/utils/countries.ts";
import { formatDay } from "#app/utils/dates.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { Flag, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import { ElectionTabs } from "../shared/tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Élections");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [{ name: "pays", label: "Pays", all: "Tous", options: countryChoices }];

const columns = [
  { key: "name", label: "Élection", sortable: true },
  { key: "next", label: "Prochain vote", wide: true },
  { key: "asOf", label: "À jour au", wider: true },
  { key: "updatedAt", label: "Modifiée", sortable: true, wider: true },
  { key: "position", label: "Ordre", sortable: true, numeric: true },
];

export default function Elections({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  const isWhole = new Set(items.map(({ country }) => country)).size > 1 || items.length === loaderData.total;
  const canMove = canManage && !query.q && query.sort === "position" && query.direction === "asc" && isWhole;
  return (
    <ListPage
      list={loaderData}
      title="Élections"
      text="Les élections que le site explique, et la date des prochaines. Une date sans source se montre «&#8239;date pas encore fixée&#8239;»."
      add={{ to: href("/admin/elections/nouvelle"), label: "Ajouter une élection" }}
      tabs={<ElectionTabs canManage={canManage} />}
      search="Nom ou texte"
      filters={filters}
      bulk={canManage ? binBulk : []}
      count="élection"
      csv="link"
      empty={{ text: "Aucune élection ne correspond." }}
      bin={{ title: "Élections supprimées" }}
    >
      <ListTable caption="Élections" columns={canManage ? columns : columns.slice(0, -1)} sort={query}>
        {items.map((item, index) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.name} />
            <TitleCell
              href={canManage ? href("/admin/elections/:id", { id: String(item.id) }) : undefined}
              title={item.name}
              thumb={<Flag>{countryFlags[item.country]}</Flag>}
              also={
                canManage && item.nextDay ? (
                  <ButtonLink
                    href={href("/admin/elections/:id/resultats", { id: String(item.id) })}
                    kind="quiet"
                    small
                    className="mt-1 min-h-11"
                  >
                    Résultats<span className="visually-hidden"> de {item.name}</span>
                  </ButtonLink>
                ) : null
              }
            >
              <span>
                {countryLabels[item.country]} · {levelIn(item.country, item.level)}
                {item.isPublished ? "" : ", pas sur le site"}
              </span>
            </TitleCell>
            <td className="bo-wide bo-said">{item.nextDay ? formatDay(item.nextDay) : item.nextNote || notFixed}</td>
            <td className="bo-wider">{item.asOf ? formatDay(item.asOf) : "—"}</td>
            <td className="bo-wider">
              <ChangedBy changed={item.changed} since={item.updatedAt.toISOString()} />
            </td>
            {canManage ? (
              <td>
                <MoveButtons id={item.id} name={item.name} canMove={canMove} {...ends(loaderData, index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
