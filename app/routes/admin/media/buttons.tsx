import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { deleteMedia, mediaBin } from "#app/modules/media/library-changes.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une image");

const to = href("/admin/media");
const page = deletion({
  find: mediaBin.find,
  what: ({ title }) => `l’image «\u202F${title}\u202F»`,
  work: (actor, id) => deleteMedia(actor, id),
  to,
  said: "Image supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(mediaBin.restore, { to, said: "Image rétablie." }),
});
