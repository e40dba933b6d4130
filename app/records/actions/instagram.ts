import { type Actions, usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("instagram-source", ["instagram"], verbs),
  ...usualActions("instagram-post", ["instagram"], verbs),
} as const satisfies Actions;
