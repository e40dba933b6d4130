import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findMemberEntry, memberEntryBin } from "#app/modules/registers/member-entries.server.ts";
import { of } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une fiche");

const to = href("/admin/registres/adherant");
const page = deletion({
  find: findMemberEntry,
  what: ({ name }) => `la fiche ${of(name)}`,
  work: memberEntryBin.delete,
  to,
  said: "Fiche supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(memberEntryBin.restore, { to, said: "Fiche rétablie." }),
});
