import { type MessageStatus, messageStatusLabels } from "#app/modules/messages/schema.ts";

const marks: Record<MessageStatus, string> = {
  new: "bo-state-alert",
  read: "bo-state-wait",
  replied: "bo-state-on",
  closed: "",
  spam: "bo-state-off",
};

export function MessageStatusMark({ status }: { status: MessageStatus }) {
  return <span className={`bo-state ${marks[status]}`}>{messageStatusLabels[status]}</span>;
}
