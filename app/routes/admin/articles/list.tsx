import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type ArticleStatus, statusLabels } from "#app/modules/articles/labels.ts";
import { formChoices } from "#app/modules/articles/names.server.ts";
import {
  type ArticleLine,
  articleSorts,
  articleStatuses,
  listArticlesForStaff,
} from "#app/modules/articles/staff-queries.server.ts";
import { canPublish } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListTable } from "../shared/list-table.tsx";
import { ListCount, ListPages, ListTools, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../shared/trash-row.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { StatusMark } from "./status-mark.tsx";

export const meta = () => adminMeta("Articles");

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const choices = await formChoices();
  const numberOf = (name: string, options: { value: string }[]) =>
    Number(
      filterValue(
        request,
        name,
        options.map(({ value }) => value),
      ),
    ) || null;
  const query = {
    ...parseListQuery(request, articleSorts),
    status: filterValue(request, "etat", articleStatuses),
    categoryId: numberOf("categorie", choices.categories),
    authorId: numberOf("signature", choices.members),
    mine: filterValue(request, "qui", ["moi"]) === "moi",
  };
  return { query, choices, ...(await listArticlesForStaff(staff, query)), canRestore: canPublish(staff) };
}

const statusOptions = (Object.entries(statusLabels) as [ArticleStatus, string][]).map(([value, label]) => ({
  value,
  label,
}));

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "status", label: "État", sortable: true },
  { key: "category", label: "Catégorie", wide: true },
  { key: "publishedAt", label: "Publication", sortable: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wide: true },
];

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { query, items, choices, total, page, pages, canRestore } = loaderData;
  const filters = [
    { name: "etat", label: "État", all: "Tous", options: statusOptions },
    { name: "categorie", label: "Catégorie", all: "Toutes", options: choices.categories },
    { name: "signature", label: "Écrit par", all: "Tout le monde", options: choices.members },
    { name: "qui", label: "Créé par", all: "Toute l’équipe", options: [{ value: "moi", label: "Moi" }] },
  ];
  return (
    <>
      <PageHead
        title={query.trash ? "Articles supprimés" : "Articles"}
        text={query.trash ? "Gardés 30 jours, puis effacés." : null}
      >
        {query.trash ? null : <ButtonLink href={href("/admin/articles/new")}>Nouvel article</ButtonLink>}
      </PageHead>
      <ListTools label="Titre ou texte" filters={filters} trash={canRestore} />
      <ListCount total={total} one="article" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title="Rien ici"
          text={query.trash ? "La corbeille est vide." : "Aucun article ne correspond."}
        />
      ) : query.trash ? (
        <ListTable caption="Articles supprimés" columns={trashColumns}>
          {items.map((article) => (
            <TrashRow
              key={article.id}
              title={article.title}
              deletedAt={article.deletedAt ?? ""}
              restore={href("/admin/articles/:id/annuler-suppression", { id: String(article.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Articles" columns={columns} sort={query}>
          {items.map((article) => (
            <Row key={article.id} article={article} />
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}

function Row({ article }: { article: ArticleLine }) {
  const authors = article.authors.join(", ") || article.createdBy;
  return (
    <tr>
      <TitleCell
        href={href("/admin/articles/:id", { id: String(article.id) })}
        title={article.title}
        thumb={
          article.image ? (
            <Picture image={article.image} sizes="52px" className="bo-thumb" alt="" />
          ) : (
            <span className="bo-thumb" />
          )
        }
      >
        {article.category ? <span>{article.category.name}</span> : null}
        <When
          date={article.status === "draft" ? article.updatedAt : (article.publishedAt ?? article.updatedAt)}
          short
        />
      </TitleCell>
      <td>
        <StatusMark status={article.status} />
        {article.featured ? (
          <span className="bo-muted ml-[0.4rem]" title="À la une">
            <Icon name="star" />
            <span className="visually-hidden">À la une</span>
          </span>
        ) : null}
      </td>
      <td className="bo-wide">{article.category?.name ?? "—"}</td>
      <td className="bo-wide">{article.publishedAt ? <When date={article.publishedAt} short /> : "—"}</td>
      <td className="bo-wide">
        <When date={article.updatedAt} />
        {article.updatedBy || authors ? <span className="bo-muted"> · {article.updatedBy ?? authors}</span> : null}
      </td>
    </tr>
  );
}
