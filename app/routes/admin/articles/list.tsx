import { staffActor } from "#app/http/context.server.ts";
import { type ArticleStatus, statusLabels } from "#app/modules/articles/labels.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatListMoment } from "#app/utils/dates.ts";
import { changedColumn, listAt } from "../declared/list.tsx";
import { Thumb } from "../shared/list-tools.tsx";
import { StatusMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canPublish(staffActor(args.context)) };
}

const authorsOf = ({ authors }: { authors: string[] }) =>
  authors.length > 0 ? <span>{authors.join(", ")}</span> : <span className="bo-muted">Sans signature</span>;

/** A day that stays true on a printed list, or a month later. */
const outAt = ({ publishedAt }: { publishedAt: Date | null }) =>
  publishedAt && <time dateTime={publishedAt.toISOString()}>{formatListMoment(publishedAt)}</time>;

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

export default listAt<{ list: typeof loader }>("article", {
  at: "/admin/articles",
  add: "new",
  adding: "Nouvel article",
  addedByAll: true,
  opensForAll: true,
  wholeTitles: true,
  search: "Titre ou texte",
  filters: ({ categories, members }) => [
    { name: "etat", label: "État", all: "Tous", options: choices(statusLabels) },
    { name: "categorie", label: "Catégorie", all: "Toutes", options: categories },
    { name: "signature", label: "Écrit par", all: "Tous", options: members },
    {
      name: "qui",
      label: "Créé par",
      all: "Tous",
      options: choices({ moi: "Moi", autres: "D’autres", import: "Un import" }),
    },
  ],
  views: [
    { label: "Mes brouillons", query: "etat=draft&qui=moi" },
    { label: "À relire", query: "etat=draft&qui=autres" },
    { label: "Programmés", query: "etat=scheduled&tri=publishedAt&sens=asc" },
  ],
  several: [publish, { word: "depublier", label: "Retirer du site" }, { word: "archiver", label: "Archiver" }],
  name: {
    key: "title",
    label: "Titre",
    sortable: true,
    thumb: ({ image }) => <Thumb image={image} icon="document" />,
    also: ({ featured }) =>
      featured ? (
        <span title="À la une">
          <Icon name="star" />
          <span className="visually-hidden">À la une</span>
        </span>
      ) : null,
    sub: (article) => (
      <>
        {authorsOf(article)}
        {outAt(article) ?? (
          <span>
            Modifié <When date={article.updatedAt} />
          </span>
        )}
      </>
    ),
  },
  columns: [
    {
      key: "status",
      label: "État",
      sortable: true,
      cell: (article) => (
        <StateMenu row={article} actions={article.canPublish ? nextStates[article.status] : []}>
          <StatusMark status={article.status} />
        </StateMenu>
      ),
    },
    { key: "authors", label: "Signé par", wide: true, className: "bo-said", cell: authorsOf },
    { key: "publishedAt", label: "Publication", sortable: true, wide: true, cell: outAt },
    { ...changedColumn("Modifié"), wider: true },
    { key: "category", label: "Catégorie", widest: true, cell: ({ category }) => category?.name },
  ],
});
