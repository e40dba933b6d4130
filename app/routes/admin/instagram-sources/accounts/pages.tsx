import { href } from "react-router";
import { instagramSourceForm } from "#app/modules/instagram/schema.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { OnOff } from "../../shared/state-marks.tsx";
import { InstagramTabs } from "../../shared/tabs.tsx";
import { accounts } from "../section.server.ts";

export default declaredPages<typeof accounts>(
  "instagram-source",
  instagramSourceForm,
  {
    title: "Instagram",
    text: "Les comptes dont la rédaction montre des publications choisies, sans rien charger d’Instagram.",
    tabs: <InstagramTabs />,
    search: "Compte ou libellé",
    filters: [{ name: "etat", label: "État", all: "Tous", options: choices({ actif: "Actifs", inactif: "Inactifs" }) }],
    none: {
      title: "Aucun compte pour l’instant",
      text: "Ajoutez d’abord un compte, puis choisissez ses publications.",
    },
    binText: `Gardés ${keptFor("bin")}, puis effacés avec leurs publications.`,
    name: { key: "account", label: "Compte", called: ({ account }) => `@${account}`, sortable: true },
    columns: [
      { key: "label", under: true, sortable: true, wide: true },
      {
        key: "state",
        label: "État",
        cell: ({ isActive }) => <OnOff isOn={isActive}>{isActive ? "Actif" : "Inactif"}</OnOff>,
      },
      {
        key: "posts",
        label: "Publications",
        numeric: true,
        wide: true,
        cell: ({ id, posts }) => <a href={`${href("/admin/instagram-sources/publications")}?compte=${id}`}>{posts}</a>,
      },
    ],
  },
  { title: ({ account }) => `@${account}`, back: "Instagram", adding: "Ajouter un compte Instagram" },
);

export const loader = accounts.loader;
export const action = accounts.action;
