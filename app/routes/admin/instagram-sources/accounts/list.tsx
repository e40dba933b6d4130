import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { instagramSourceSorts, listInstagramSources } from "#app/modules/instagram/admin-queries.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { ListCount, ListPages, ListTools, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../../shared/trash-row.tsx";
import { InstagramTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Instagram");

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = filterValue(request, "etat", ["actif", "inactif"]);
  const query = {
    ...parseListQuery(request, instagramSourceSorts, "asc"),
    active: state === null ? null : state === "actif",
  };
  return { query, ...(await listInstagramSources(query)), canManage: canManage(staffActor(context)) };
}

const filters = [
  {
    name: "etat",
    label: "État",
    all: "Tous",
    options: [
      { value: "actif", label: "Actifs" },
      { value: "inactif", label: "Inactifs" },
    ],
  },
];

const columns = [
  { key: "account", label: "Compte", sortable: true },
  { key: "label", label: "Libellé", sortable: true, wide: true },
  { key: "state", label: "État" },
  { key: "posts", label: "Publications", numeric: true, wide: true },
];

export default function InstagramSources({ loaderData }: Route.ComponentProps) {
  const { query, items, total, page, pages, canManage } = loaderData;
  const isSearch = query.trash || query.q !== "" || query.active !== null;
  return (
    <>
      <PageHead
        title={query.trash ? "Comptes supprimés" : "Instagram"}
        text={
          query.trash
            ? "Gardés 30 jours, puis effacés avec leurs publications."
            : "Les comptes dont la rédaction montre des publications choisies, sans rien charger d’Instagram."
        }
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/instagram-sources/nouveau")}>Ajouter un compte</ButtonLink>
        ) : null}
      </PageHead>
      <InstagramTabs />
      <ListTools label="Compte ou libellé" filters={filters} trash={canManage} />
      <ListCount total={total} one="compte" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title={isSearch ? "Rien ici" : "Aucun compte pour l’instant"}
          text={
            query.trash
              ? "La corbeille est vide."
              : isSearch
                ? "Aucun compte ne correspond."
                : "Ajoutez d’abord un compte, puis choisissez ses publications."
          }
        />
      ) : query.trash ? (
        <ListTable caption="Comptes supprimés" columns={trashColumns}>
          {items.map((item) => (
            <TrashRow
              key={item.id}
              title={`@${item.account}`}
              deletedAt={item.deletedAt ?? ""}
              restore={href("/admin/instagram-sources/:id/retablir", { id: String(item.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Comptes Instagram" columns={columns} sort={query}>
          {items.map((item) => (
            <tr key={item.id}>
              <TitleCell
                href={canManage ? href("/admin/instagram-sources/:id", { id: String(item.id) }) : undefined}
                title={`@${item.account}`}
              >
                {item.label ? <span>{item.label}</span> : null}
              </TitleCell>
              <td className="bo-wide">{item.label || "—"}</td>
              <td>
                <span className={`bo-state ${item.isActive ? "bo-state-on" : "bo-state-off"}`}>
                  {item.isActive ? "Actif" : "Inactif"}
                </span>
              </td>
              <td className="bo-wide numeric">
                <a href={`${href("/admin/instagram-sources/publications")}?compte=${item.id}`}>{item.posts}</a>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}
