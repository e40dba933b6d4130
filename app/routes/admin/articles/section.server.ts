import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { formChoices } from "#app/modules/articles/form-choices.server.ts";
import { searchOf } from "#app/modules/articles/form/steps.ts";
import { statusLabels } from "#app/modules/articles/labels.ts";
import { createPreviewLink, removePreviewLink } from "#app/modules/articles/preview.server.ts";
import {
  archiveArticle,
  articleBin,
  publishArticle,
  unpublishArticle,
} from "#app/modules/articles/publication.server.ts";
import { articleSorts, articleStatuses, listArticlesForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { hasPicture } from "#app/modules/blocks/form/schema.ts";
import { kinds } from "#app/modules/blocks/kinds.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { filterId, filterValue, parseListQuery } from "../shared/list-query.ts";

const creators = { moi: "me", autres: "others", import: "import", tous: null } as const;

export const rows = listRows({
  name: "articles",
  list: async ({ request, context }, batch) => {
    const { categories, members } = await formChoices();
    const query = {
      ...parseListQuery(request, articleSorts),
      status: filterValue(request, "etat", articleStatuses),
      categoryId: filterId(request, "categorie", categories),
      authorId: filterId(request, "signature", members),
      by: creators[filterValue(request, "qui", ["moi", "autres", "import"]) ?? "tous"],
      ...batch,
    };
    return { query, categories, members, ...(await listArticlesForStaff(staffActor(context), query)) };
  },
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "Adresse de la page", value: ({ slug }) => `/articles/${slug}` },
    { label: "État", value: ({ status }) => statusLabels[status] },
    { label: "À la une", value: ({ featured }) => featured },
    { label: "Catégorie", value: ({ category }) => category?.name },
    { label: "Signé par", value: ({ authors }) => authors.join(", ") },
    { label: "Publication", value: ({ publishedAt }) => csvMoment(publishedAt) },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});

const to = (id: string) => articleAt(id);
const toPublish = (id: string) => to(id) + searchOf("", "publish");

export const articles = section({
  at: href("/admin/articles"),
  noun: "article",
  bin: articleBin,
  buttons: {
    retablir: rowAction(articleBin.restore, { to, message: "Article rétabli." }),
    depublier: rowAction(unpublishArticle, { to: toPublish, message: "L’article est de nouveau un brouillon." }),
    archiver: rowAction(archiveArticle, { to, message: "Article archivé." }),
    apercu: rowAction(createPreviewLink, { to, message: "Lien de relecture créé." }),
    fermer: rowAction(removePreviewLink, { to, message: "Lien de relecture fermé." }),
  },
  bulk: {
    publier: { work: publishArticle, counted: ["article publié", "articles publiés"], undo: "depublier" },
    depublier: { work: unpublishArticle, counted: ["article remis en brouillon", "articles remis en brouillon"] },
    archiver: { work: archiveArticle, counted: ["article archivé", "articles archivés"] },
  },
  list: rows,
  uploads: [
    "images",
    "signature",
    ...kinds.filter(hasPicture).flatMap(({ name }) => [`blocs/${name}`, `blocs/${name}/ecrire`]),
    ...["new", ":id"].flatMap((row) => [
      row,
      ...["publier", "programmer", "apercu-de-la-saisie", "etape", "relecture/demander"].map((end) => `${row}/${end}`),
    ]),
  ],
});
