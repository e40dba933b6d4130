import { roleLabels } from "#app/modules/staff/labels.ts";
import { choices } from "#app/utils/choices.ts";
import { listAt } from "../declared/list.tsx";
import { OnOff } from "../shared/state-marks.tsx";
import { LastSignIn } from "./last-sign-in.tsx";
import { rows } from "./section.server.ts";

export const loader = rows.loader;

export default listAt<{ list: typeof loader }>("staff", {
  at: "/admin/users",
  add: "nouveau",
  section: "Comptes de la rédaction",
  adding: "Nouveau compte",
  search: "Nom ou nom d’utilisateur",
  filters: [
    { name: "role", label: "Rôle", all: "Tous", options: choices(roleLabels) },
    { name: "etat", label: "État", all: "Tous", options: choices({ active: "Actifs", inactive: "Désactivés" }) },
  ],
  views: [
    { label: "Actifs", query: "etat=active" },
    { label: "À l’essai", query: "etat=active&role=trial" },
    { label: "Désactivés", query: "etat=inactive" },
  ],
  all: [
    { word: "desactiver", label: "Désactiver…", danger: true },
    { word: "reactiver", label: "Réactiver" },
  ],
  csv: "form",
  binless: true,
  name: { key: "displayName", label: "Nom", sortable: true, also: ({ username }) => username },
  columns: [
    { key: "role", label: "Rôle", sortable: true, cell: ({ role }) => roleLabels[role] },
    {
      key: "state",
      label: "État",
      cell: ({ isActive, isUnused, lastSeenOn }) => (
        <>
          <OnOff isOn={isActive}>{isActive ? "Actif" : "Désactivé"}</OnOff>
          {isActive && isUnused ? (
            <div className="bo-sub">
              <LastSignIn since={lastSeenOn} />
            </div>
          ) : null}
        </>
      ),
    },
    { key: "lastSeenOn", label: "Dernière venue", wide: true },
    { key: "createdAt", label: "Créé", sortable: true, wider: true },
  ],
});
