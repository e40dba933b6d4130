import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { documentBin } from "#app/modules/documents/mutations.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un document");

const to = href("/admin/documents");
const page = deletion({
  find: documentBin.find,
  what: ({ title }) => `le document ${quoted(title)} et toutes ses versions`,
  work: documentBin.delete,
  to,
  said: "Document supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(documentBin.restore, { to, said: "Document rétabli." }),
});
