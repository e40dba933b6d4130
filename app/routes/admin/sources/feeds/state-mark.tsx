import { type FeedState, feedStateLabels } from "#app/modules/feeds/schema.ts";

const marks: Record<FeedState, string> = {
  ok: "bo-state-on",
  failing: "bo-state-alert",
  waiting: "bo-state-wait",
  off: "bo-state-off",
};

export function FeedStateMark({ state }: { state: FeedState }) {
  return <span className={`bo-state ${marks[state]}`}>{feedStateLabels[state]}</span>;
}
