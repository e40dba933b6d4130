import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { choices } from "#app/utils/choices.ts";
import { keptFor } from "#app/modules/retention/retention.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { InstagramTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Instagram");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices({ actif: "Actifs", inactif: "Inactifs" }) },
];

const columns = [
  { key: "account", label: "Compte", sortable: true },
  { key: "label", label: "Libellé", sortable: true, wide: true },
  { key: "state", label: "État" },
  { key: "posts", label: "Publications", numeric: true, wide: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function InstagramSources({ loaderData }: Route.ComponentProps) {
  const { query, isActive, items, canManage } = loaderData;
  const isSearch = query.q !== "" || isActive !== null;
  return (
    <ListPage
      list={loaderData}
      title="Instagram"
      text="Les comptes dont la rédaction montre des publications choisies, sans rien charger d’Instagram."
      add={{ to: href("/admin/instagram-sources/nouveau"), label: "Ajouter un compte" }}
      tabs={<InstagramTabs />}
      search="Compte ou libellé"
      filters={filters}
      bulk={canManage ? bulk : []}
      count="compte"
      csv="link"
      empty={
        isSearch
          ? { text: "Aucun compte ne correspond." }
          : {
              title: "Aucun compte pour l’instant",
              text: "Ajoutez d’abord un compte, puis choisissez ses publications.",
            }
      }
      bin={{
        title: "Comptes supprimés",
        text: `Gardés ${keptFor("bin")}, puis effacés avec leurs publications.`,
        name: ({ account }) => `@${account}`,
      }}
    >
      <ListTable caption="Comptes Instagram" columns={columns} sort={query}>
        {items.map((item) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={`@${item.account}`} />
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
              <a href={`${href("/admin/instagram-sources/publications")}?compte=${item.id}`}>{item._count.posts}</a>
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
