import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { documentCategories, documentVisibility } from "#app/modules/documents/labels.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import "../shared/move-buttons.css";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Documents");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const filters = [
  { name: "categorie", label: "Catégorie", all: "Toutes", options: choices(documentCategories) },
  { name: "visible", label: "Visible par", all: "Peu importe", options: choices(documentVisibility) },
];

const columns = [
  { key: "title", label: "Document", sortable: true },
  { key: "category", label: "Catégorie", wide: true },
  { key: "visibility", label: "Visible par", wide: true },
  { key: "file", label: "Fichier", wider: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wider: true },
  { key: "actions", label: "" },
];

const categoryWords: Record<string, string> = documentCategories;

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  const isSearched = query.q || query.category || query.visibility;
  return (
    <ListPage
      list={loaderData}
      title="Documents"
      text="Les documents de l’association. Chaque nouveau fichier devient une version, les précédentes restent."
      add={{ to: href("/admin/documents/nouveau"), label: "Ajouter un document" }}
      search="Titre"
      filters={filters}
      bulk={loaderData.canManage ? binBulk : []}
      count="document"
      csv="link"
      empty={
        isSearched
          ? { text: "Aucun document ne correspond." }
          : { title: "Aucun document", text: "Statuts, comptes rendus, modèles, contrats\u202F: ils se rangent ici." }
      }
      bin={{ title: "Documents supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Documents" columns={columns} sort={query}>
        {items.map(({ id, version, title, changed, category, visibility, isStatutes, updatedAt, last }) => (
          <tr key={id}>
            <SelectCell id={id} version={version} title={title} />
            <TitleCell href={href("/admin/documents/:id", { id: String(id) })} title={title}>
              <span>{categoryWords[category] ?? documentCategories.autre}</span>
              <span>
                <When date={updatedAt} />
              </span>
            </TitleCell>
            <td className="bo-wide">{categoryWords[category] ?? documentCategories.autre}</td>
            <td className="bo-wide">
              {isStatutes ? "Pied de page" : visibility === "public" ? "Tout le monde" : "Rédaction"}
            </td>
            <td className="bo-wider">
              {last
                ? `${last.kind.toUpperCase()}, ${last.size}${last.number > 1 ? `, version ${last.number}` : ""}`
                : "—"}
            </td>
            <td className="bo-wider">
              <ChangedBy changed={changed} since={updatedAt} />
            </td>
            <td>
              <div className="bo-row-actions">
                <a
                  className="bo-icon-button"
                  href={href("/admin/documents/:id/fichier", { id: String(id) })}
                  download
                  aria-label={`Télécharger ${title}`}
                >
                  <Icon name="download" />
                </a>
              </div>
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
