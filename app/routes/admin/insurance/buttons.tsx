import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { insuranceBin } from "#app/modules/insurance/mutations.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une assurance");

const to = href("/admin/assurances");
const page = deletion({
  find: insuranceBin.find,
  what: ({ post, insurer }) => `l’assurance ${quoted(post)} (${insurer})`,
  work: insuranceBin.delete,
  to,
  said: "Assurance supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(insuranceBin.restore, { to, said: "Assurance rétablie." }),
});
