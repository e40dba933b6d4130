import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findMessage } from "#app/modules/messages/admin-queries.server.ts";
import { messageBin } from "#app/modules/messages/mutations.server.ts";
import { of } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un message");

const to = href("/admin/messages");
const page = deletion({
  find: findMessage,
  what: ({ name }) => `le message ${of(name)}`,
  work: messageBin.delete,
  to,
  said: "Message supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(messageBin.restore, { to, said: "Message rétabli." }),
});
