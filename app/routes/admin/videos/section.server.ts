import { rowAction } from "#app/http/actions.server.ts";
import { publishVideo, unpublishVideo, videos as table } from "#app/modules/videos/videos.server.ts";
import { declaredSections } from "../declared/registry.ts";
import { declaredSection } from "../declared/section.server.ts";

const { at: to } = declaredSections.video;

export const videos = declaredSection(table, {
  file: "videos",
  columns: ["title", "videoId", "isPublished"],
  csv: { videoId: { label: "Lien", value: ({ videoId }) => `https://www.youtube.com/watch?v=${videoId}` } },
  filters: { etat: { published: { isPublished: true }, hidden: { isPublished: false } } },
  buttons: {
    publier: rowAction(publishVideo, { to, message: "Vidéo publiée." }),
    masquer: rowAction(unpublishVideo, { to, message: "Vidéo masquée." }),
  },
  bulk: {
    publier: { work: publishVideo, counted: ["vidéo publiée", "vidéos publiées"], undo: "masquer" },
    masquer: { work: unpublishVideo, counted: ["vidéo masquée", "vidéos masquées"], undo: "publier" },
  },
  answers: { created: { title: "Vidéo ajoutée, en tête de liste.", description: "Son image est demandée à YouTube." } },
});
