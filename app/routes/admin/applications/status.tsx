import { type ApplicationStatus, applicationStatusLabels } from "#app/modules/applications/schema.ts";

const dots: Record<ApplicationStatus, string> = {
  received: "bo-state-alert",
  reading: "bo-state-wait",
  interview: "bo-state-wait",
  accepted: "bo-state-on",
  declined: "bo-state-off",
  withdrawn: "bo-state-off",
};

export function ApplicationStatusMark({ status }: { status: ApplicationStatus }) {
  return <span className={`bo-state ${dots[status]}`}>{applicationStatusLabels[status]}</span>;
}
