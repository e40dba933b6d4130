import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { pressContactBin } from "#app/modules/press-contacts/mutations.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des contacts");

const page = bulk({
  list: href("/admin/sources/contacts"),
  name: pressContactBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => pressContactBin.delete(actor, id, over),
      said: ["contact supprimé", "contacts supprimés"],
      deletes: ["contact", "contacts"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => pressContactBin.restore(actor, id),
      said: ["contact rétabli", "contacts rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
