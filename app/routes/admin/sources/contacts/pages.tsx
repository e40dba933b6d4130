import { pressContactForm } from "#app/modules/press-contacts/schema.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { SourceTabs } from "../../shared/tabs.tsx";
import { contacts } from "../section.server.ts";

export default declaredPages<typeof contacts>(
  "press-contact",
  pressContactForm,
  {
    text: `Les personnes à appeler pour vérifier une information. Seule la rédaction voit cette liste. Un contact s’efface après ${keptFor("pressContacts")} sans mise à jour\u202F: enregistrez-le de nouveau pour le garder.`,
    tabs: <SourceTabs />,
    search: "Nom, organisation, notes…",
    csv: "form",
    none: {
      title: "Aucun contact pour l’instant",
      text: "Ajoutez les services de presse que vous appelez le plus souvent.",
    },
    name: { key: "name", label: "Nom", sortable: true, also: ({ role }) => role || null },
    columns: [
      { key: "organisation", under: true, sortable: true, wide: true },
      {
        key: "email",
        under: true,
        label: "Joindre",
        wide: true,
        cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
      },
      {
        key: "phone",
        under: true,
        label: "Appeler",
        wider: true,
        cell: ({ phone }) => phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>,
      },
    ],
  },
  { adding: "Ajouter un contact presse" },
);

export const loader = contacts.loader;
export const action = contacts.action;
