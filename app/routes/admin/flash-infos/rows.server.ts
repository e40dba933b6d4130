import { listRows } from "#app/http/list-rows.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { flashSorts, listFlashesForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { type FlashState, flashStateLabels } from "#app/modules/flash/labels.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

const states: FlashState[] = ["draft", "coming", "shown", "expired"];

const creators = { moi: "me", autres: "others", tous: null } as const;

export const rows = listRows({
  name: "flash-infos",
  list: async ({ request, context }, batch) => {
    const query = {
      ...parseListQuery(request, flashSorts),
      state: filterValue(request, "etat", states),
      by: creators[filterValue(request, "qui", ["moi", "autres"]) ?? "tous"],
      ...batch,
    };
    return { query, ...(await listFlashesForStaff(staffActor(context), query)) };
  },
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "État", value: ({ state }) => flashStateLabels[state] },
    { label: "Lien", value: ({ url }) => url },
    { label: "Créé par", value: ({ author }) => author },
    { label: "Publication", value: ({ publishedAt }) => csvMoment(publishedAt) },
    { label: "Fin", value: ({ expiresAt }) => csvMoment(expiresAt) },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});
