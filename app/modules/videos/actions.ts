import type { Actions, Nouns } from "#app/modules/audit/action.ts";

export const actions = {
  "video.created": { label: "Vidéo ajoutée", shows: ["videos"] },
  "video.updated": { label: "Vidéo modifiée", shows: ["videos"] },
  "video.moved": { label: "Vidéo déplacée", shows: ["videos"] },
  "video.published": { label: "Vidéo publiée", shows: ["videos"] },
  "video.unpublished": { label: "Vidéo masquée", shows: ["videos"] },
  "video.deleted": { label: "Vidéo supprimée", shows: ["videos"] },
  "video.restored": { label: "Vidéo rétablie", shows: ["videos"] },
  "video.purged": { label: "Vidéo effacée pour de bon", shows: [] },
} as const satisfies Actions;

export const nouns = {
  video: "Vidéos",
} as const satisfies Nouns;
