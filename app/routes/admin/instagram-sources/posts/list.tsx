import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import type { InstagramPostRow } from "#app/modules/instagram/posts.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { Picture } from "#app/ui/picture.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { truncate } from "#app/utils/text.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { InstagramTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Publications Instagram");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "caption", label: "Publication" },
  { key: "account", label: "Compte", wide: true },
  { key: "postedAt", label: "Date", sortable: true, wide: true },
  { key: "state", label: "État" },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function InstagramPosts({ loaderData }: Route.ComponentProps) {
  const { query, sourceId, accounts, items, canManage } = loaderData;
  const options = accounts.map(({ id, account }) => ({ value: String(id), label: `@${account}` }));
  const isSearch = query.q !== "" || sourceId !== null;
  return (
    <ListPage
      list={loaderData}
      title="Publications choisies"
      text="Les publications que montre la page Instagram du site, la plus récente d’abord."
      add={{ to: href("/admin/instagram-sources/publications/nouvelle"), label: "Ajouter une publication" }}
      tabs={<InstagramTabs />}
      search="Légende ou description"
      filters={[{ name: "compte", label: "Compte", all: "Tous", options }]}
      bulk={canManage ? bulk : []}
      count="publication"
      csv="link"
      empty={
        isSearch
          ? { text: "Aucune publication ne correspond." }
          : {
              title: "Aucune publication pour l’instant",
              text: "Choisissez-en une sur Instagram, copiez son lien et enregistrez son image.",
            }
      }
      bin={{ title: "Publications supprimées", name: titleOf }}
    >
      <ListTable caption="Publications choisies" columns={columns} sort={query}>
        {items.map((post) => (
          <tr key={post.id}>
            <SelectCell id={post.id} version={post.version} title={titleOf(post)} />
            <TitleCell
              href={canManage ? href("/admin/instagram-sources/publications/:id", { id: String(post.id) }) : undefined}
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
    </ListPage>
  );
}

function titleOf({ caption, alt }: InstagramPostRow): string {
  return truncate((caption || alt).split("\n")[0] ?? "", 90);
}
