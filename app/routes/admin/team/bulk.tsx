import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { hideMember, memberBin, showMember } from "#app/modules/team/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Retirer de l’équipe");

const page = bulk({
  list: href("/admin/team"),
  name: memberBin.nameOf,
  words: {
    montrer: { work: showMember, said: ["personne montrée", "personnes montrées"], undo: "masquer" },
    masquer: { work: hideMember, said: ["personne retirée du site", "personnes retirées du site"], undo: "montrer" },
    supprimer: {
      work: (actor, id, over) => memberBin.delete(actor, id, over),
      said: ["page supprimée", "pages supprimées"],
      deletes: ["page", "pages"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => memberBin.restore(actor, id),
      said: ["page rétablie", "pages rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
