import { type Actions, usualActions } from "./action.ts";

export const actions = {
  ...usualActions("video", ["videos"], ["created", "updated", "moved", "deleted", "restored", "purged"]),
  "video.published": { label: "Vidéo publiée", did: "a publié la vidéo {}", shows: ["videos"] },
  "video.unpublished": { label: "Vidéo masquée", did: "a masqué la vidéo {}", shows: ["videos"] },
} as const satisfies Actions;
