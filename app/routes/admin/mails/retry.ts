import { href } from "react-router";
import { rowAction } from "#app/http/row-action.server.ts";
import { retryMail } from "#app/modules/mail/outbox.server.ts";

export const action = rowAction(retryMail, {
  to: href("/admin/courriels"),
  message: "Email remis en file\u202F: il part dans l’instant.",
});
