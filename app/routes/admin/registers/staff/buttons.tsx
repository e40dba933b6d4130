import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findStaffEntry, staffEntryBin } from "#app/modules/registers/staff-entries.server.ts";
import { of } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une fiche");

const to = href("/admin/registres/effectif");
const page = deletion({
  find: findStaffEntry,
  what: ({ firstName, lastName }) => `la fiche ${of(firstName)} ${lastName}`,
  work: staffEntryBin.delete,
  to,
  said: "Fiche supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(staffEntryBin.restore, { to, said: "Fiche rétablie." }),
});
