import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type ArticleStatus, statusLabels } from "#app/modules/articles/labels.ts";
import type { ArticleLine } from "#app/modules/articles/staff-queries.server.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatListMoment } from "#app/utils/dates.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { Thumb, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { StatusMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Articles");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canPublish(staffActor(args.context)) };
}

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "status", label: "État", sortable: true },
  { key: "authors", label: "Signé par", wide: true },
  { key: "publishedAt", label: "Publication", sortable: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wider: true },
  { key: "category", label: "Catégorie", widest: true },
];

const views = [
  { label: "Mes brouillons", query: "etat=draft&qui=moi" },
  { label: "À relire", query: "etat=draft&qui=autres" },
  { label: "Programmés", query: "etat=scheduled&tri=publishedAt&sens=asc" },
];

const bulk = [
  { word: "publier", label: "Publier" },
  { word: "depublier", label: "Retirer du site" },
  { word: "archiver", label: "Archiver" },
  ...binBulk,
];

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { query, items, categories, members, canManage } = loaderData;
  const filters = [
    { name: "etat", label: "État", all: "Tous", options: choices(statusLabels) },
    { name: "categorie", label: "Catégorie", all: "Toutes", options: categories },
    { name: "signature", label: "Écrit par", all: "Tous", options: members },
    {
      name: "qui",
      label: "Créé par",
      all: "Tous",
      options: choices({ moi: "Moi", autres: "D’autres", import: "Un import" }),
    },
  ];
  return (
    <ListPage
      list={loaderData}
      title="Articles"
      add={{ to: href("/admin/articles/new"), label: "Nouvel article", all: true }}
      search="Titre ou texte"
      filters={filters}
      views={views}
      bulk={canManage ? bulk : []}
      count="article"
      csv="link"
      empty={{ text: "Aucun article ne correspond." }}
      bin={{ title: "Articles supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Articles" columns={columns} sort={query} wholeTitles>
        {items.map((article) => (
          <Row key={article.id} article={article} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ article }: { article: ArticleLine }) {
  return (
    <tr>
      <SelectCell {...article} />
      <TitleCell
        href={href("/admin/articles/:id", { id: String(article.id) })}
        title={article.title}
        thumb={<Thumb image={article.image} icon="document" />}
        also={
          article.featured ? (
            <span title="À la une">
              <Icon name="star" />
              <span className="visually-hidden">À la une</span>
            </span>
          ) : null
        }
      >
        <Authors names={article.authors} />
        {article.publishedAt ? (
          <Moment date={article.publishedAt} />
        ) : (
          <span>
            Modifié <When date={article.updatedAt} />
          </span>
        )}
      </TitleCell>
      <td>
        <StateMenu row={article} actions={article.canPublish ? nextStates[article.status] : []}>
          <StatusMark status={article.status} />
        </StateMenu>
      </td>
      <td className="bo-wide bo-said">
        <Authors names={article.authors} />
      </td>
      <td className="bo-wide">{article.publishedAt ? <Moment date={article.publishedAt} /> : "—"}</td>
      <td className="bo-wider">
        <ChangedBy changed={article.changed} since={article.updatedAt} />
      </td>
      <td className="bo-widest">{article.category?.name ?? "—"}</td>
    </tr>
  );
}

function Authors({ names }: { names: string[] }) {
  return names.length > 0 ? <span>{names.join(", ")}</span> : <span className="bo-muted">Sans signature</span>;
}

/** A day that stays true on a printed list, or a month later. */
function Moment({ date }: { date: string }) {
  return <time dateTime={date}>{formatListMoment(date)}</time>;
}

const publish = { word: "publier", label: "Publier" };
const toDraft = { word: "depublier", label: "Remettre en brouillon", hint: "Pour le reprendre" };
const takeOff = { word: "depublier", label: "Retirer du site", hint: "Redevient un brouillon, à reprendre" };
const archive = { word: "archiver", label: "Archiver", hint: "Quitte le site, rangé pour de bon" };

/** What an article of the list can become; a date is given on its own page. */
const nextStates: Record<ArticleStatus, { word: string; label: string; hint?: string }[]> = {
  draft: [publish, archive],
  scheduled: [{ ...publish, label: "Publier maintenant" }, { ...toDraft, label: "Ne plus programmer" }, archive],
  published: [takeOff, archive],
  archived: [toDraft, publish],
};
