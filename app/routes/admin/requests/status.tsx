import { type RequestKind, type RequestStatus, requestStatusLabels } from "#app/modules/correction-requests/schema.ts";

const dots: Record<RequestStatus, string> = {
  received: "bo-state-alert",
  reviewing: "bo-state-wait",
  accepted: "bo-state-wait",
  published: "bo-state-on",
  refused: "bo-state-off",
};

export function RequestStatusMark({ status, kind }: { status: RequestStatus; kind: RequestKind }) {
  const published = kind === "reply" ? "Réponse publiée" : kind === "correction" ? "Correction publiée" : "Traitée";
  return (
    <span className={`bo-state ${dots[status]}`}>
      {status === "published" ? published : requestStatusLabels[status]}
    </span>
  );
}
