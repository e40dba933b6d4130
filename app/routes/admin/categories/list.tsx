import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../shared/list-page.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import "../shared/color-check.css";

export const meta = () => adminMeta("Catégories");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "name", label: "Catégorie" },
  { key: "slug", label: "Adresse de la page", wide: true },
  { key: "articles", label: "Articles", numeric: true, wide: true },
  { key: "actions", label: "Ordre", numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  const canMove = canManage && !query.q;
  return (
    <ListPage
      list={loaderData}
      title="Catégories"
      text="L’ordre est celui du site."
      add={{ to: href("/admin/categories/nouvelle"), label: "Nouvelle catégorie" }}
      search="Nom ou adresse de la page"
      bulk={canManage ? bulk : []}
      csv="link"
      empty={{ text: "Aucune catégorie ne correspond." }}
      bin={{ title: "Catégories supprimées" }}
    >
      <ListTable caption="Catégories" columns={canManage ? columns : columns.slice(0, -1)}>
        {items.map((category, index) => (
          <tr key={category.id}>
            <SelectCell id={category.id} version={category.version} title={category.name} />
            <TitleCell
              href={canManage ? href("/admin/categories/:id", { id: String(category.id) }) : undefined}
              title={category.name}
              thumb={<span className="bo-swatch" style={{ "--swatch": category.color } as React.CSSProperties} />}
            >
              <span>{plural(category.articles, "article")}</span>
            </TitleCell>
            <td className="bo-wide">
              <code>/?categorie={category.slug}</code>
            </td>
            <td className="numeric bo-wide" title={plural(category.articles, "article")}>
              {category.articles}
            </td>
            {canManage ? (
              <td>
                <MoveButtons id={category.id} name={category.name} canMove={canMove} {...ends(loaderData, index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
