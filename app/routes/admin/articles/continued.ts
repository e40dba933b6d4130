import { UNRELATED } from "#app/ui/editor/draft.ts";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import type { EditorData } from "./editor-data.server.ts";

/** The copy of what was typed that this form of an article continues. */
export const continuedBy = (formData: FormData): string => formData.get(TAKEN_AFTER)?.toString() ?? "";

/** What the server has of what was typed, as far as a form knows that was sent and given back after `sentAfter`. */
export function copyOf({ kept, keptAt, isTakenBack }: EditorData, sentAfter: string) {
  // The router asks for no data again after a refusal, whose form may continue a newer copy.
  const newest = sentAfter !== UNRELATED && sentAfter > keptAt ? sentAfter : keptAt;
  // Another text waits, that is not in the form.
  const waits = kept !== null && !isTakenBack && sentAfter !== newest;
  return { keptAt: newest, waits };
}
