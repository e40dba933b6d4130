import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { eventBin } from "#app/modules/calendar/events.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des événements");

const page = bulk({
  list: href("/admin/calendar"),
  name: eventBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => eventBin.delete(actor, id, over),
      said: ["événement supprimé", "événements supprimés"],
      deletes: ["événement", "événements"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => eventBin.restore(actor, id),
      said: ["événement rétabli", "événements rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
