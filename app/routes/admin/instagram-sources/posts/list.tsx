import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import {
  type InstagramPostRow,
  instagramPostSorts,
  listInstagramChoices,
  listInstagramPostsForStaff,
} from "#app/modules/instagram/admin-queries.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { truncate } from "#app/utils/text.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { ListCount, ListPages, ListTools, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../../shared/trash-row.tsx";
import { InstagramTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Publications Instagram");

export async function loader({ request, context }: Route.LoaderArgs) {
  const accounts = await listInstagramChoices();
  const sourceId = filterValue(
    request,
    "compte",
    accounts.map(({ id }) => String(id)),
  );
  const query = { ...parseListQuery(request, instagramPostSorts), sourceId: sourceId ? Number(sourceId) : null };
  return { query, accounts, ...(await listInstagramPostsForStaff(query)), canManage: canManage(staffActor(context)) };
}

const columns = [
  { key: "caption", label: "Publication" },
  { key: "account", label: "Compte", wide: true },
  { key: "postedAt", label: "Date", sortable: true, wide: true },
  { key: "state", label: "État" },
];

export default function InstagramPosts({ loaderData }: Route.ComponentProps) {
  const { query, accounts, items, total, page, pages, canManage } = loaderData;
  const filters = [
    {
      name: "compte",
      label: "Compte",
      all: "Tous",
      options: accounts.map(({ id, account }) => ({ value: String(id), label: `@${account}` })),
    },
  ];
  const isSearch = query.trash || query.q !== "" || query.sourceId !== null;
  return (
    <>
      <PageHead
        title={query.trash ? "Publications supprimées" : "Publications choisies"}
        text={
          query.trash
            ? "Gardées 30 jours, puis effacées."
            : "Ce que la page Instagram du site montre, le plus récent d’abord."
        }
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/instagram-sources/publications/nouvelle")}>Ajouter une publication</ButtonLink>
        ) : null}
      </PageHead>
      <InstagramTabs />
      <ListTools label="Légende ou description" filters={filters} trash={canManage} />
      <ListCount total={total} one="publication" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title={isSearch ? "Rien ici" : "Aucune publication pour l’instant"}
          text={
            query.trash
              ? "La corbeille est vide."
              : isSearch
                ? "Aucune publication ne correspond."
                : "Choisissez-en une sur Instagram, copiez son lien et enregistrez son image."
          }
        />
      ) : query.trash ? (
        <ListTable caption="Publications supprimées" columns={trashColumns}>
          {items.map((post) => (
            <TrashRow
              key={post.id}
              title={titleOf(post)}
              deletedAt={post.deletedAt ?? ""}
              restore={href("/admin/instagram-sources/publications/:id/retablir", { id: String(post.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Publications choisies" columns={columns} sort={query}>
          {items.map((post) => (
            <tr key={post.id}>
              <TitleCell
                href={
                  canManage ? href("/admin/instagram-sources/publications/:id", { id: String(post.id) }) : undefined
                }
                title={titleOf(post)}
                thumb={
                  post.image ? (
                    <Picture image={post.image} sizes="52px" className="bo-thumb" alt="" />
                  ) : (
                    <span className="bo-thumb" />
                  )
                }
              >
                <span>@{post.account}</span>
                <span>{formatDate(post.postedAt)}</span>
              </TitleCell>
              <td className="bo-wide">@{post.account}</td>
              <td className="bo-wide">{formatDate(post.postedAt)}</td>
              <td>
                <span className={`bo-state ${post.isShown ? "bo-state-on" : "bo-state-off"}`}>
                  {post.isShown ? "Sur le site" : "Pas montrée"}
                </span>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}

function titleOf({ caption, alt }: InstagramPostRow): string {
  return truncate((caption || alt).split("\n")[0] ?? "", 90);
}
