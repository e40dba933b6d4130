import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { statusLabels } from "#app/modules/articles/labels.ts";
import { formChoices } from "#app/modules/articles/names.server.ts";
import {
  type ArticleLine,
  articleSorts,
  articleStatuses,
  listArticlesForStaff,
} from "#app/modules/articles/staff-queries.server.ts";
import { canPublish } from "#app/modules/staff/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { filterId, filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListTable } from "../shared/list-table.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { StatusMark } from "./status-mark.tsx";

export const meta = () => adminMeta("Articles");

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const { categories, members } = await formChoices();
  const query = {
    ...parseListQuery(request, articleSorts),
    status: filterValue(request, "etat", articleStatuses),
    categoryId: filterId(request, "categorie", categories),
    authorId: filterId(request, "signature", members),
    mine: filterValue(request, "qui", ["moi"]) === "moi",
  };
  return { query, categories, members, ...(await listArticlesForStaff(staff, query)), canManage: canPublish(staff) };
}

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "status", label: "État", sortable: true },
  { key: "category", label: "Catégorie", wide: true },
  { key: "publishedAt", label: "Publication", sortable: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wide: true },
];

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { query, items, categories, members } = loaderData;
  const filters = [
    { name: "etat", label: "État", all: "Tous", options: choices(statusLabels) },
    { name: "categorie", label: "Catégorie", all: "Toutes", options: categories },
    { name: "signature", label: "Écrit par", all: "Tout le monde", options: members },
    { name: "qui", label: "Créé par", all: "Toute l’équipe", options: choices({ moi: "Moi" }) },
  ];
  return (
    <ListPage
      list={loaderData}
      title="Articles"
      add={{ to: href("/admin/articles/new"), label: "Nouvel article", all: true }}
      search="Titre ou texte"
      filters={filters}
      count="article"
      empty={{ text: "Aucun article ne correspond." }}
      bin={{ title: "Articles supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Articles" columns={columns} sort={query}>
        {items.map((article) => (
          <Row key={article.id} article={article} />
        ))}
      </ListTable>
    </ListPage>
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
