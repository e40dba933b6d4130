import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { newsStateLabels, newsStates } from "#app/modules/news/labels.ts";
import { hideNews, newsBin, showNews } from "#app/modules/news/mutations.server.ts";
import { listNewsForStaff, listWallSources, newsSorts, newsTitle } from "#app/modules/news/queries.server.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { filterId } from "../shared/list-query.ts";
import { listedBy } from "../shared/listed.server.ts";

/** The page of this section where the button was pressed, else the item's own. */
function backTo(id: string, form: FormData): string {
  const path = safeRedirect(form.get("back"));
  return path && /^\/admin\/news($|[/?])/.test(path) ? path : href("/admin/news/:id", { id });
}

const filters = {
  origin: ["origine", ["staff", "feeds"]],
  state: ["etat", newsStates],
  country: ["pays", countryCodes],
} as const;

export const rows = listRows({
  name: "mur",
  list: async (asked, batch) => {
    const sources = await listWallSources();
    const sourceId = filterId(asked.request, "source", sources);
    const listed = listedBy(newsSorts, filters, (query) => listNewsForStaff({ ...query, sourceId }));
    return { sources, ...(await listed.list(asked, batch)) };
  },
  columns: [
    { label: "Actualité", value: ({ title }) => title },
    { label: "État", value: ({ state }) => newsStateLabels[state] },
    { label: "Sources", value: ({ sources }) => sources.map(({ name }) => name).join(", ") },
    { label: "Lien", value: ({ link, sources: [source] }) => link ?? source?.link },
    { label: "Pays", value: ({ country }) => country },
    { label: "Écrite par", value: ({ writtenBy }) => writtenBy },
    { label: "Publiée", value: ({ publishedAt }) => csvMoment(publishedAt) },
  ],
});

export const news = section({
  at: href("/admin/news"),
  noun: "news",
  bin: newsBin,
  name: newsTitle,
  titles: { bulk: "Actualités du mur" },
  buttons: {
    masquer: rowAction(hideNews, {
      to: backTo,
      message: "Actualité masquée.",
      undo: (id) => href("/admin/news/:id/afficher", { id }),
    }),
    afficher: rowAction(showNews, {
      to: backTo,
      message: "Actualité de retour sur le mur.",
      undo: (id) => href("/admin/news/:id/masquer", { id }),
    }),
  },
  bulk: {
    masquer: { work: hideNews, counted: ["actualité masquée", "actualités masquées"], undo: "afficher" },
    afficher: {
      work: showNews,
      counted: ["actualité de retour sur le mur", "actualités de retour sur le mur"],
      undo: "masquer",
    },
  },
  list: rows,
  uploads: ["nouvelle", ":id"],
});
