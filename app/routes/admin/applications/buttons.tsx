import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { applicationBin } from "#app/modules/applications/mutations.server.ts";
import { findApplication } from "#app/modules/applications/queries.server.ts";
import { of } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une candidature");

const to = href("/admin/applications");
const page = deletion({
  find: findApplication,
  what: ({ name }) => `la candidature ${of(name)}`,
  work: applicationBin.delete,
  to,
  said: "Candidature supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(applicationBin.restore, { to, said: "Candidature rétablie." }),
});
