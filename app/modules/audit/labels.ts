import { everyAction, nounLabels } from "#app/modules/actions/every-action.ts";

const labels: Record<string, { label: string }> = everyAction;

/** An action of the audit trail in French; one that the code no longer knows is shown as it was written. */
export function actionLabel(action: string): string {
  return labels[action]?.label ?? action;
}

/** The trail's filter by what was changed: the nouns that share a label are one choice. */
export const nounFilters = Object.entries(Object.groupBy(Object.entries(nounLabels), ([, label]) => label)).map(
  ([label, nouns = []]) => ({ value: nouns[0]?.[0] ?? "", label, nouns: nouns.map(([noun]) => noun) }),
);
