import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { publishVideo, unpublishVideo, videoBin } from "#app/modules/videos/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des vidéos");

const page = bulk({
  list: href("/admin/videos"),
  name: videoBin.nameOf,
  words: {
    publier: { work: publishVideo, said: ["vidéo publiée", "vidéos publiées"], undo: "masquer" },
    masquer: { work: unpublishVideo, said: ["vidéo masquée", "vidéos masquées"], undo: "publier" },
    supprimer: {
      work: (actor, id, over) => videoBin.delete(actor, id, over),
      said: ["vidéo supprimée", "vidéos supprimées"],
      deletes: ["vidéo", "vidéos"],
      undo: "retablir",
    },
    retablir: { work: (actor, id) => videoBin.restore(actor, id), said: ["vidéo rétablie", "vidéos rétablies"] },
  },
});

export const loader = page.loader;

export const action = page.action;
