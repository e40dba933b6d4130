import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { deactivateStaff, reactivateStaff } from "#app/modules/staff/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Désactiver des comptes");

const page = bulk({
  list: href("/admin/users"),
  name: async (id) => (await findStaff(id))?.displayName ?? null,
  words: {
    desactiver: {
      work: deactivateStaff,
      said: ["compte désactivé", "comptes désactivés"],
      asks: {
        verb: "Désactiver",
        rows: ["compte", "comptes"],
        text: "Leurs sessions se ferment aussitôt et la connexion leur sera refusée. Ce que ces personnes ont écrit reste.",
      },
      undo: "reactiver",
    },
    reactiver: { work: reactivateStaff, said: ["compte réactivé", "comptes réactivés"] },
  },
});

export const loader = page.loader;

export const action = page.action;
