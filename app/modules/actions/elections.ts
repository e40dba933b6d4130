import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "checked", "deleted", "restored", "purged"] as const;
export const actions = usualActions("election", ["elections"], verbs);
