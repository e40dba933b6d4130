import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { memberBin, moveMember } from "#app/modules/team/mutations.server.ts";
import { of } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une page de l’équipe");

const to = href("/admin/team");
const page = deletion({
  find: memberBin.find,
  what: ({ firstName, lastName }) => `la page ${of(firstName)} ${lastName}`.trim(),
  work: memberBin.delete,
  to,
  said: "Page supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(memberBin.restore, { to, said: "Page rétablie." }),
  deplacer: moveButton(moveMember, to),
});
