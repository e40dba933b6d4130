import { nounLabels, recordedActions } from "#app/records/actions/every-action.ts";

/** An action of the audit trail in French; one that the code no longer knows is shown as it was written. */
export function actionLabel(action: string): string {
  return recordedActions[action]?.label ?? action;
}

/** The trail's filter by what was changed: the nouns that share a label are one choice. */
export const nounFilters = [...new Set(Object.values(nounLabels))].map((label) => {
  const nouns = Object.entries(nounLabels).flatMap(([noun, own]) => (own === label ? [noun] : []));
  return { value: nouns[0] ?? "", label, nouns };
});
