import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { originLabels, subscriberStateLabels, subscriberStates } from "#app/modules/letter/subscribers/labels.ts";
import { frequencies, frequencyLabels } from "#app/modules/letter/subscribers/schema.ts";
import {
  findSubscriber,
  listSubscribers,
  removeSubscriber,
  subscriberSorts,
} from "#app/modules/letter/subscribers/staff.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "abonnes-lettre",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, subscriberSorts),
      state: filterValue(request, "etat", subscriberStates),
      frequency: filterValue(request, "frequence", frequencies),
      ...batch,
    };
    return { query, ...(await listSubscribers(query)) };
  },
  columns: [
    { label: "Adresse email", value: ({ email }) => email },
    { label: "État", value: ({ state }) => subscriberStateLabels[state] },
    { label: "Fréquence", value: ({ frequency }) => frequencyLabels[frequency] },
    { label: "Sujets", value: ({ topics }) => topics },
    { label: "Venue par", value: ({ origin }) => originLabels[origin] ?? origin },
    { label: "Consentement", value: ({ consent }) => consent },
    { label: "Demandée", value: ({ askedAt }) => csvMoment(askedAt) },
    { label: "Confirmée", value: ({ confirmedAt }) => csvMoment(confirmedAt) },
    { label: "Arrêtée", value: ({ leftAt }) => csvMoment(leftAt) },
  ],
});

export const subscribers = section({
  at: href("/admin/public-users/lettre"),
  noun: "subscriber",
  name: naming(findSubscriber, ({ email }) => email ?? "adresse effacée"),
  titles: { bulk: "Retirer des abonnés" },
  buttons: {
    retirer: rowAction(removeSubscriber, {
      to: (id) => href("/admin/public-users/lettre/:id", { id }),
      message: "Retiré\u202F: plus aucune lettre ne part vers cette adresse.",
    }),
  },
  list: rows,
  personal: "subscriber",
});
