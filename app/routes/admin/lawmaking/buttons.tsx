import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { lawStepBin, moveLawStep } from "#app/modules/lawmaking/steps.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une étape de la loi");

const to = href("/admin/fabrique-loi");
const page = deletion({
  find: lawStepBin.find,
  what: ({ title }) => `l’étape ${quoted(title)}`,
  work: lawStepBin.delete,
  to,
  said: "Étape supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(lawStepBin.restore, { to, said: "Étape rétablie." }),
  deplacer: moveButton(moveLawStep, to),
});
