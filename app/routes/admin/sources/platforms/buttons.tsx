import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { findPlatform, movePlatform, platformBin } from "#app/modules/podcasts/platforms.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une plateforme");

const to = href("/admin/sources/plateformes");
const page = deletion({
  find: findPlatform,
  what: ({ name }) => `la plateforme ${quoted(name)}`,
  work: platformBin.delete,
  to,
  said: "Plateforme supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(platformBin.restore, { to, said: "Plateforme rétablie." }),
  deplacer: moveButton(movePlatform, to),
});
