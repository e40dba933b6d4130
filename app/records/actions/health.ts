import type { Actions } from "./action.ts";

export const actions = {
  "job.retried": { label: "Tâche de fond relancée", did: "a relancé la tâche de fond {}", shows: [] },
} as const satisfies Actions;
