import { type Nouns, usualActions } from "./action.ts";

const verbs = ["created", "updated", "moved", "deleted", "restored", "purged"] as const;
export const actions = {
  ...usualActions("learning-module", ["Module", ""], ["learning"], verbs),
  ...usualActions("lesson", ["Leçon", "e"], ["learning"], verbs),
  "lesson.learned": { label: "Résultats de quiz gardés", did: "a gardé ses résultats de quiz", shows: [] },
} as const;

export const nouns = { "learning-module": "Modules", lesson: "Leçons" } as const satisfies Nouns;
