import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { lawStepBin } from "#app/modules/lawmaking/steps.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des étapes de la loi");

const page = bulk({
  list: href("/admin/fabrique-loi"),
  name: lawStepBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => lawStepBin.delete(actor, id, over),
      said: ["étape supprimée", "étapes supprimées"],
      deletes: ["étape", "étapes"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => lawStepBin.restore(actor, id),
      said: ["étape rétablie", "étapes rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
