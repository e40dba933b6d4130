import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { listCategoriesForStaff } from "#app/modules/categories/admin-queries.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { plural } from "#app/utils/text.ts";
import { ListTable } from "../shared/list-table.tsx";
import { parseListQuery } from "../shared/list-query.ts";
import { ListTools, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons } from "../shared/move-buttons.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../shared/trash-row.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Catégories");

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseListQuery(request, ["position"]);
  return { query, categories: await listCategoriesForStaff(query), canManage: canManage(staffActor(context)) };
}

const columns = [
  { key: "name", label: "Catégorie" },
  { key: "slug", label: "Adresse", wide: true },
  { key: "articles", label: "Articles", numeric: true },
  { key: "actions", label: "Ordre", numeric: true },
];

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { query, categories, canManage } = loaderData;
  const canMove = canManage && !query.q;
  return (
    <>
      <PageHead
        title={query.trash ? "Catégories supprimées" : "Catégories"}
        text={query.trash ? "Gardées 30 jours, puis effacées." : "L’ordre est celui du site."}
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/categories/nouvelle")}>Nouvelle catégorie</ButtonLink>
        ) : null}
      </PageHead>
      <ListTools label="Nom ou adresse" trash={canManage} />
      {categories.length === 0 ? (
        <EmptyState
          plain
          title="Rien ici"
          text={query.trash ? "La corbeille est vide." : "Aucune catégorie ne correspond."}
        />
      ) : query.trash ? (
        <ListTable caption="Catégories supprimées" columns={trashColumns}>
          {categories.map((category) => (
            <TrashRow
              key={category.id}
              title={category.name}
              deletedAt={category.deletedAt ?? ""}
              restore={href("/admin/categories/:id/retablir", { id: String(category.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Catégories" columns={columns}>
          {categories.map((category, index) => (
            <tr key={category.id}>
              <TitleCell
                href={canManage ? href("/admin/categories/:id", { id: String(category.id) }) : undefined}
                title={category.name}
                thumb={<span className="bo-swatch" style={{ "--swatch": category.color } as React.CSSProperties} />}
              />
              <td className="bo-wide">
                <code>/?categorie={category.slug}</code>
              </td>
              <td className="numeric" title={plural(category.articles, "article")}>
                {category.articles}
              </td>
              <td>
                <MoveButtons
                  action={href("/admin/categories/:id/deplacer", { id: String(category.id) })}
                  name={category.name}
                  isFirst={!canMove || index === 0}
                  isLast={!canMove || index === categories.length - 1}
                />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </>
  );
}
