import { usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("learning-module", ["learning"], verbs),
  ...usualActions("lesson", ["learning"], [...verbs, "checked"]),
  "lesson.learned": { label: "Résultats de quiz gardés", did: "a gardé ses résultats de quiz", shows: [] },
} as const;
