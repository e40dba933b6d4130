import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { flashBin } from "#app/modules/flash/mutations.server.ts";
import { publishFlash, unpublishFlash } from "#app/modules/flash/publication.server.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un flash info");

const to = href("/admin/flash-infos");
const own = (id: string) => href("/admin/flash-infos/:id", { id });
const page = deletion({
  find: flashBin.find,
  what: ({ title }) => `le flash info ${quoted(title)}`,
  work: flashBin.delete,
  to,
  said: "Flash info supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(flashBin.restore, { to, said: "Flash info rétabli." }),
  publier: button(publishFlash, {
    to: own,
    said: ({ isComing, publishedAt }) =>
      isComing ? `Programmé pour le ${formatDayTime(publishedAt)}.` : "Flash info publié.",
  }),
  depublier: button(unpublishFlash, { to: own, said: "Retiré du site\u202F: c’est de nouveau un brouillon." }),
});
