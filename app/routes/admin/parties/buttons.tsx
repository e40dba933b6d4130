import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { partyBin } from "#app/modules/parties/mutations.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un parti");

const to = href("/admin/partis");
const page = deletion({
  find: partyBin.find,
  what: ({ name }) => `le parti ${quoted(name)}`,
  work: partyBin.delete,
  to,
  said: "Parti supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(partyBin.restore, { to, said: "Parti rétabli." }),
});
