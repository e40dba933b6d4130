import { type FlashState, flashStateLabels } from "#app/modules/flash/schema.ts";

const marks: Record<FlashState, string> = {
  draft: "bo-state-off",
  coming: "bo-state-wait",
  shown: "bo-state-on",
  expired: "",
};

export function FlashStateMark({ state }: { state: FlashState }) {
  return <span className={`bo-state ${marks[state]}`}>{flashStateLabels[state]}</span>;
}
