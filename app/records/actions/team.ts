import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;

// "articles": the names under what they wrote.
const shows = ["team", "articles"] as const;
export const actions = {
  ...usualActions("team-member", shows, verbs),
  "team-member.published": {
    label: "Membre de l’équipe montré",
    did: "a montré sur le site le membre de l’équipe {}",
    shows,
  },
  "team-member.unpublished": {
    label: "Membre de l’équipe retiré du site",
    did: "a retiré du site le membre de l’équipe {}",
    shows,
  },
} as const satisfies Actions;
