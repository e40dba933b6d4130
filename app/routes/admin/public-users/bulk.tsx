import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { reinstateReader, resendCode, suspendReader } from "#app/modules/accounts/administration.server.ts";
import { findReaderForStaff } from "#app/modules/accounts/admin-queries.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Suspendre des comptes");

const page = bulk({
  list: href("/admin/public-users"),
  name: async (id) => (await findReaderForStaff(id))?.name ?? null,
  words: {
    suspendre: {
      work: (actor, id, over, reason) => suspendReader(actor, id, reason, over),
      said: ["compte suspendu", "comptes suspendus"],
      asks: {
        verb: "Suspendre",
        rows: ["compte", "comptes"],
        text: "Leurs sessions se ferment et la connexion leur sera refusée, sans rien effacer. Vous pourrez lever la suspension.",
        reason: "Raison, que la personne peut lire si elle demande ses données",
      },
      undo: "lever-suspension",
    },
    "lever-suspension": { work: reinstateReader, said: ["suspension levée", "suspensions levées"] },
    "renvoyer-code": { work: resendCode, said: ["code renvoyé", "codes renvoyés"] },
  },
});

export const loader = page.loader;

export const action = page.action;
