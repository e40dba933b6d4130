import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { findReferenceForStaff, moveReference, referenceBin } from "#app/modules/references/references.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une source de référence");

const to = href("/admin/sources/references");
const page = deletion({
  find: findReferenceForStaff,
  what: ({ name }) => `la source ${quoted(name)}`,
  work: referenceBin.delete,
  to,
  said: "Source de référence supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(referenceBin.restore, { to, said: "Source de référence rétablie." }),
  deplacer: moveButton(moveReference, to),
});
