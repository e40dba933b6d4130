import type { InsuranceState } from "#app/modules/insurance/insurances.server.ts";

const stateLabels: Record<InsuranceState, [string, string]> = {
  running: ["En cours", "bo-state-on"],
  ending: ["Se termine bientôt", "bo-state-wait"],
  over: ["Finie", "bo-state-alert"],
  coming: ["À venir", "bo-state-off"],
};

export function InsuranceStateMark({ state }: { state: InsuranceState }) {
  const [label, dot] = stateLabels[state];
  return <span className={`bo-state ${dot}`}>{label}</span>;
}
