import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { lessonBin, moveLesson } from "#app/modules/learning/lessons.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une leçon");

const to = href("/admin/apprendre/lecons");
const page = deletion({
  find: lessonBin.find,
  what: ({ title }) => `la leçon ${quoted(title)}`,
  work: lessonBin.delete,
  to,
  said: "Leçon supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(lessonBin.restore, { to, said: "Leçon rétablie." }),
  deplacer: moveButton(moveLesson, to),
});
