import { href } from "react-router";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { choices } from "#app/utils/choices.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { LastSignIn } from "./last-sign-in.tsx";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Comptes de la rédaction");

export function loader(args: Route.LoaderArgs) {
  return rows.list(args);
}

const filters = [
  { name: "role", label: "Rôle", all: "Tous", options: choices(roleLabels) },
  { name: "etat", label: "État", all: "Tous", options: choices({ active: "Actifs", inactive: "Désactivés" }) },
];

const columns = [
  { key: "displayName", label: "Nom", sortable: true },
  { key: "role", label: "Rôle", sortable: true },
  { key: "state", label: "État" },
  { key: "lastSeenOn", label: "Dernière venue", wide: true },
  { key: "createdAt", label: "Créé", sortable: true, wider: true },
];

const views = [
  { label: "Actifs", query: "etat=active" },
  { label: "À l’essai", query: "etat=active&role=trial" },
  { label: "Désactivés", query: "etat=inactive" },
];

const bulk = [
  { word: "desactiver", label: "Désactiver…", danger: true },
  { word: "reactiver", label: "Réactiver" },
];

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Comptes de la rédaction"
      add={{ to: href("/admin/users/nouveau"), label: "Nouveau compte", all: true }}
      search="Nom ou nom d’utilisateur"
      filters={filters}
      views={views}
      bulk={bulk}
      count="compte"
      csv="form"
      empty={{ text: "Aucun compte ne correspond." }}
    >
      <ListTable caption="Comptes de la rédaction" columns={columns} sort={query}>
        {items.map((staff) => (
          <tr key={staff.id}>
            <SelectCell id={staff.id} version={staff.version} title={staff.displayName} />
            <TitleCell
              href={href("/admin/users/:id", { id: String(staff.id) })}
              title={staff.displayName}
              also={staff.username}
            />
            <td>{roleLabels[staff.role]}</td>
            <td>
              <span className={`bo-state ${staff.isActive ? "bo-state-on" : "bo-state-off"}`}>
                {staff.isActive ? "Actif" : "Désactivé"}
              </span>
              {staff.isActive && staff.isUnused ? (
                <div className="bo-sub">
                  <LastSignIn since={staff.lastSeenOn} />
                </div>
              ) : null}
            </td>
            <td className="bo-wide">{staff.lastSeenOn ? <When date={staff.lastSeenOn} /> : "—"}</td>
            <td className="bo-wider">
              <When date={staff.createdAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
