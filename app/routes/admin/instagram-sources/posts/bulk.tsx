import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { instagramPostBin } from "#app/modules/instagram/posts.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des publications Instagram");

const page = bulk({
  list: href("/admin/instagram-sources/publications"),
  name: instagramPostBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => instagramPostBin.delete(actor, id, over),
      said: ["publication supprimée", "publications supprimées"],
      deletes: ["publication", "publications"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => instagramPostBin.restore(actor, id),
      said: ["publication rétablie", "publications rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
