import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { lessonBin } from "#app/modules/learning/lessons.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des leçons");

const page = bulk({
  list: href("/admin/apprendre/lecons"),
  name: lessonBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => lessonBin.delete(actor, id, over),
      said: ["leçon supprimée", "leçons supprimées"],
      deletes: ["leçon", "leçons"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => lessonBin.restore(actor, id),
      said: ["leçon rétablie", "leçons rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
