import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { eventBin } from "#app/modules/calendar/events.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un événement");

const to = href("/admin/calendar");
const page = deletion({
  find: eventBin.find,
  what: ({ title }) => `l’événement ${quoted(title)}`,
  work: eventBin.delete,
  to,
  said: "Événement supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(eventBin.restore, {
    to: (id) => href("/admin/calendar/:id", { id }),
    said: "Événement rétabli.",
  }),
});
