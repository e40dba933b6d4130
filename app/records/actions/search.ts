import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "deleted", "restored", "purged"] as const;
export const actions = usualActions("search-phrase", ["search"], verbs);
