import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { activateFeed, deactivateFeed } from "#app/modules/feeds/staff/mutations.server.ts";
import { deleteFeed, feedBin, restoreFeed } from "#app/modules/feeds/staff/removal.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des sources");

const page = bulk({
  list: href("/admin/sources"),
  name: feedBin.nameOf,
  words: {
    activer: { work: activateFeed, said: ["flux activé", "flux activés"], undo: "desactiver" },
    desactiver: { work: deactivateFeed, said: ["flux désactivé", "flux désactivés"], undo: "activer" },
    supprimer: {
      work: deleteFeed,
      said: ["source supprimée", "sources supprimées"],
      deletes: [
        "source et les articles qui ne viennent que d’elle",
        "sources et les articles qui ne viennent que d’elles",
      ],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => restoreFeed(actor, id),
      said: ["source rétablie", "sources rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
