import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import {
  type SubscriberState,
  frequencies,
  frequencyNames,
  originLabels,
  subscriberStates,
} from "#app/modules/letter/subscribers/labels.ts";
import { removeSubscriber } from "#app/modules/letter/subscribers/leaving.server.ts";
import { listSubscribers, subscriberSorts } from "#app/modules/letter/subscribers/staff.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../../shared/listed.server.ts";

const at = href("/admin/public-users/lettre");

export const rows = listRows({
  name: "abonnes-lettre",
  ...listedBy(
    subscriberSorts,
    {
      state: ["etat", Object.keys(subscriberStates) as SubscriberState[]],
      frequency: ["frequence", frequencyNames],
    },
    listSubscribers,
  ),
  columns: [
    { label: "Adresse email", value: ({ email }) => email },
    { label: "État", value: ({ state }) => subscriberStates[state] },
    { label: "Fréquence", value: ({ frequency }) => frequencies[frequency] },
    { label: "Sujets", value: ({ topics }) => topics },
    { label: "Liens comptés", value: ({ countsLinks }) => (countsLinks ? "oui" : "non") },
    { label: "Venue par", value: ({ origin }) => originLabels[origin] ?? origin },
    { label: "Consentement", value: ({ consent }) => consent },
    { label: "Demandée", value: ({ askedAt }) => csvMoment(askedAt) },
    { label: "Confirmée", value: ({ confirmedAt }) => csvMoment(confirmedAt) },
    { label: "Arrêtée", value: ({ leftAt }) => csvMoment(leftAt) },
  ],
});

export const subscribers = section({
  at,
  noun: "subscriber",
  buttons: {
    retirer: rowAction(removeSubscriber, {
      to: at,
      message: "Retiré\u202F: plus aucune lettre ne part vers cette adresse.",
    }),
  },
  list: rows,
  personal: "subscriber",
});
