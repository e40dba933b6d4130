import type { MessageStatus } from "./schema.ts";

export const messageStatusLabels: Record<MessageStatus, string> = {
  new: "Nouveau",
  read: "Lu",
  replied: "Répondu",
  closed: "Clos",
  spam: "Indésirable",
};
