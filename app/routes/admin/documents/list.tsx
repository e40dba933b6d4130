import { href } from "react-router";
import { documentCategories, documentVisibility } from "#app/modules/documents/labels.ts";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { changedColumn, listAt } from "../declared/list.tsx";
import { When } from "../shared/when.tsx";
import { rows } from "./section.server.ts";

export const loader = rows.loader;

const categoryWords: Record<string, string> = documentCategories;
const categoryOf = ({ category }: { category: string }) => categoryWords[category] ?? documentCategories.autre;

export default listAt<{ list: typeof loader }>("document", {
  at: "/admin/documents",
  add: "nouveau",
  text: "Les documents de l’association. Chaque nouveau fichier devient une version, les précédentes restent.",
  opensForAll: true,
  search: "Titre",
  filters: [
    { name: "categorie", label: "Catégorie", all: "Toutes", options: choices(documentCategories) },
    { name: "visible", label: "Visible par", all: "Peu importe", options: choices(documentVisibility) },
  ],
  none: { title: "Aucun document", text: "Statuts, comptes rendus, modèles, contrats\u202F: ils se rangent ici." },
  name: {
    key: "title",
    label: "Document",
    sortable: true,
    sub: (row) => [categoryOf(row), <When key="at" date={row.updatedAt} />],
  },
  columns: [
    { key: "category", label: "Catégorie", wide: true, cell: categoryOf },
    {
      key: "visibility",
      label: "Visible par",
      wide: true,
      cell: ({ isStatutes, visibility }) =>
        isStatutes ? "Pied de page" : visibility === "public" ? "Tout le monde" : "Rédaction",
    },
    {
      key: "file",
      label: "Fichier",
      wider: true,
      cell: ({ versions: [last] }) =>
        last && `${last.kind.toUpperCase()}, ${last.size}${last.number > 1 ? `, version ${last.number}` : ""}`,
    },
    { ...changedColumn("Modifié"), wider: true },
    {
      key: "actions",
      label: "",
      cell: ({ id, title }) => (
        <div className="bo-row-actions">
          <a
            className="bo-icon-button"
            href={href("/admin/documents/:id/fichier", { id })}
            download
            aria-label={`Télécharger ${title}`}
          >
            <Icon name="download" />
          </a>
        </div>
      ),
    },
  ],
});
