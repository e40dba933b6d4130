import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import {
  findReaderForStaff,
  listReaders,
  readerSorts,
  readerStates,
} from "#app/modules/accounts/admin-queries.server.ts";
import {
  endReaderSessions,
  reinstateReader,
  resendCode,
  suspendReader,
} from "#app/modules/accounts/administration.server.ts";
import { readerStateLabels } from "#app/modules/accounts/labels.ts";
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
