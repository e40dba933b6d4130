import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { pressContactBin } from "#app/modules/press-contacts/mutations.server.ts";
import { findPressContact } from "#app/modules/press-contacts/queries.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un contact presse");

const to = href("/admin/sources/contacts");
const page = deletion({
  find: findPressContact,
  what: ({ name }) => `le contact ${quoted(name)}`,
  work: pressContactBin.delete,
  to,
  said: "Contact supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(pressContactBin.restore, { to, said: "Contact rétabli." }),
});
