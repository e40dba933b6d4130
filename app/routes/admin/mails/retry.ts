import { href } from "react-router";
import { button } from "#app/http/button.server.ts";
import { retryMail } from "#app/modules/mail/outbox.server.ts";

export const action = button(retryMail, {
  to: href("/admin/courriels"),
  message: "Email remis en file\u202F: il part dans l’instant.",
});
