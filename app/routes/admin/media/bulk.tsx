import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { deleteMedia, mediaBin, whyKept } from "#app/modules/media/library-changes.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des images");

const page = bulk({
  list: href("/admin/media"),
  name: mediaBin.nameOf,
  words: {
    supprimer: {
      work: deleteMedia,
      said: ["image supprimée", "images supprimées"],
      deletes: ["image", "images"],
      stops: (id) => whyKept(id),
      undo: "retablir",
    },
    retablir: { work: (actor, id) => mediaBin.restore(actor, id), said: ["image rétablie", "images rétablies"] },
  },
});

export const loader = page.loader;

export const action = page.action;
