import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { platformBin } from "#app/modules/podcasts/platforms.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des plateformes");

const page = bulk({
  list: href("/admin/sources/plateformes"),
  name: platformBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => platformBin.delete(actor, id, over),
      said: ["plateforme supprimée", "plateformes supprimées"],
      deletes: ["plateforme", "plateformes"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => platformBin.restore(actor, id),
      said: ["plateforme rétablie", "plateformes rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
