import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "checked", "deleted", "restored", "purged"] as const;
export const actions = usualActions("party", ["parties"], verbs);
