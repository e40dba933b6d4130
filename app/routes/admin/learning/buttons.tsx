import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { moduleBin, moveModule } from "#app/modules/learning/modules.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un module");

const to = href("/admin/apprendre");
const page = deletion({
  find: moduleBin.find,
  what: ({ title }) => `le module ${quoted(title)} et ses leçons`,
  work: moduleBin.delete,
  to,
  said: "Module supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(moduleBin.restore, { to, said: "Module rétabli." }),
  deplacer: moveButton(moveModule, to),
});
