import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { findMessage } from "#app/modules/messages/admin-queries.server.ts";
import { markMessage, messageBin } from "#app/modules/messages/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des messages");

const page = bulk({
  list: href("/admin/messages"),
  name: async (id) => (await findMessage(id))?.subject ?? null,
  words: {
    lire: {
      work: (actor, id, over) => markMessage(actor, id, "read", over),
      said: ["message marqué comme lu", "messages marqués comme lus"],
    },
    clore: {
      work: (actor, id, over) => markMessage(actor, id, "closed", over),
      said: ["message classé", "messages classés"],
    },
    indesirable: {
      work: (actor, id, over) => markMessage(actor, id, "spam", over),
      said: ["message indésirable", "messages indésirables"],
    },
    rouvrir: {
      work: (actor, id, over) => markMessage(actor, id, "new", over),
      said: ["message à traiter", "messages à traiter"],
    },
    supprimer: {
      work: (actor, id, over) => messageBin.delete(actor, id, over),
      said: ["message supprimé", "messages supprimés"],
      deletes: ["message", "messages"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => messageBin.restore(actor, id),
      said: ["message rétabli", "messages rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
