import { href } from "react-router";
import { button, buttons, deletion, moveButton } from "#app/http/button.server.ts";
import { findVideoForStaff } from "#app/modules/videos/admin-queries.server.ts";
import { moveVideo, publishVideo, unpublishVideo, videoBin } from "#app/modules/videos/mutations.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une vidéo");

const to = href("/admin/videos");
const page = deletion({
  find: findVideoForStaff,
  what: ({ title }) => `la vidéo ${quoted(title)}`,
  work: videoBin.delete,
  to,
  said: "Vidéo supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(videoBin.restore, { to, said: "Vidéo rétablie." }),
  publier: button(publishVideo, { to, said: "Vidéo publiée." }),
  masquer: button(unpublishVideo, { to, said: "Vidéo masquée." }),
  deplacer: moveButton(moveVideo, to),
});
