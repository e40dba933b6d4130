import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { electionBin, moveElection } from "#app/modules/elections/elections.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une élection");

const to = href("/admin/elections");
const page = deletion({
  find: electionBin.find,
  what: ({ name }) => `l’élection ${quoted(name)}`,
  work: electionBin.delete,
  to,
  said: "Élection supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(electionBin.restore, { to, said: "Élection rétablie." }),
  deplacer: moveButton(moveElection, to),
});
