import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import "../shared/color-check.css";

export const meta = () => adminMeta("La une du jour");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "day", label: "Jour", sortable: true },
  { key: "number", label: "Numéro", numeric: true, wide: true },
  { key: "lines", label: "L’essentiel", wide: true },
  { key: "updatedAt", label: "Modifiée", sortable: true, wide: true },
];

export default function Editions({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="La une du jour"
      text="La couleur, le dessin et L’essentiel de chaque jour. Sans L’essentiel, le site prend les points clés des derniers articles."
      add={{ to: href("/admin/une/aujourdhui"), label: "Ouvrir celle d’aujourd’hui" }}
      also={
        canManage && !query.trash ? (
          <ButtonLink href={href("/admin/une/nouvelle")} kind="quiet">
            Préparer un autre jour
          </ButtonLink>
        ) : null
      }
      search="Jour (2026-11-25) ou mot de L’essentiel"
      bulk={canManage ? binBulk : []}
      count="édition"
      csv="link"
      empty={{ text: "Aucune édition ne correspond." }}
      bin={{ title: "Éditions supprimées", name: ({ day }) => formatDayOf(day) }}
    >
      <ListTable caption="Éditions" columns={columns} sort={query}>
        {items.map((item) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={formatDayOf(item.day)} />
            <TitleCell
              href={canManage ? href("/admin/une/:id", { id: String(item.id) }) : undefined}
              title={formatDayOf(item.day)}
              thumb={
                item.picture ? (
                  <Picture image={item.picture} sizes="64px" alt="" className="bo-thumb" />
                ) : (
                  <span
                    className="bo-swatch"
                    style={{ "--swatch": item.color ?? "transparent" } as React.CSSProperties}
                  />
                )
              }
            >
              <span>{item.number ? `n° ${item.number}` : "à venir"}</span>
              <span>{plural(item.lines.length, "ligne")}</span>
            </TitleCell>
            <td className="bo-wide numeric">{item.number ?? "—"}</td>
            <td className="bo-wide">{item.lines[0]?.text ?? "—"}</td>
            <td className="bo-wide">
              <ChangedBy changed={item.changed} since={item.updatedAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
