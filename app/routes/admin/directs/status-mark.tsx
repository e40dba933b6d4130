import { type DirectStatus, statusLabels } from "#app/modules/live/views.ts";

const marks: Record<DirectStatus, string> = {
  draft: "bo-state-off",
  scheduled: "bo-state-wait",
  live: "bo-state-alert",
  ended: "bo-state-on",
};

export function DirectStateMark({ status }: { status: DirectStatus }) {
  return <span className={`bo-state ${marks[status]}`}>{statusLabels[status]}</span>;
}
