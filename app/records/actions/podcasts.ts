import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = usualActions("podcast-platform", ["platforms"], verbs);
