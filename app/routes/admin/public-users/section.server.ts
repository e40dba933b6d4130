import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import {
  findReaderForStaff,
  listReaders,
  readerSorts,
  readerStates,
  endReaderSessions,
  reinstateReader,
  resendCode,
  suspendReader,
} from "#app/modules/accounts/administration.server.ts";
import { readerStateLabels } from "#app/modules/accounts/labels.ts";
import {
  type SubscriberState,
  frequencies,
  frequencyNames,
  originLabels,
  subscriberStates,
} from "#app/modules/letter/subscribers/labels.ts";
import {
  removeSubscriber,
  listSubscribers,
  subscriberSorts,
} from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "lecteurs",
  ...listedBy(
    readerSorts,
    { state: ["etat", readerStates], unused: ["effacement", ["bientot"]] },
    ({ unused, ...query }) => listReaders({ ...query, unused: unused !== null }),
  ),
  columns: [
    { label: "Prénom", value: ({ firstName }) => firstName },
    { label: "Nom", value: ({ lastName }) => lastName },
    { label: "Adresse email", value: ({ email }) => email },
    { label: "État", value: ({ state }) => readerStateLabels[state] },
    { label: "Dernière venue", value: ({ lastSeenOn }) => csvMoment(lastSeenOn) },
    { label: "Effacement prévu", value: ({ erasedOn }) => csvMoment(erasedOn) },
    { label: "Inscrit", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});

const to = (id: string) => href("/admin/public-users/:id", { id });

export const readers = section({
  at: href("/admin/public-users"),
  noun: "reader",
  name: naming(findReaderForStaff, ({ name }) => name),
  titles: { bulk: "Suspendre des comptes" },
  buttons: {
    "renvoyer-code": rowAction(resendCode, { to, message: "Un nouveau code est parti." }),
    "lever-suspension": rowAction(reinstateReader, { to, message: "Suspension levée." }),
    "fermer-sessions": rowAction(endReaderSessions, { to, message: "Ses sessions sont fermées." }),
  },
  bulk: {
    suspendre: {
      work: (actor, id, over, reason) => suspendReader(actor, id, reason, over),
      counted: ["compte suspendu", "comptes suspendus"],
      question: {
        verb: "Suspendre",
        rows: ["compte", "comptes"],
        text: "Leurs sessions se ferment et la connexion leur sera refusée, sans rien effacer. Vous pourrez lever la suspension.",
        reason: "Raison, que la personne peut lire si elle demande ses données",
      },
      undo: "lever-suspension",
    },
    "lever-suspension": { work: reinstateReader, counted: ["suspension levée", "suspensions levées"] },
    "renvoyer-code": { work: resendCode, counted: ["code renvoyé", "codes renvoyés"] },
  },
  list: rows,
  personal: "reader",
});

const at = href("/admin/public-users/lettre");

export const subscriberRows = listRows({
  name: "abonnes-lettre",
  ...listedBy(
    subscriberSorts,
    { state: ["etat", Object.keys(subscriberStates) as SubscriberState[]], frequency: ["frequence", frequencyNames] },
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
  list: subscriberRows,
  personal: "subscriber",
});
