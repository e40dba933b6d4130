import { href } from "react-router";
import { button } from "#app/http/button.server.ts";
import { retryDeadJob } from "#app/modules/health/retry.server.ts";

export const action = button(retryDeadJob, {
  to: href("/admin/sante"),
  message: "Tâche remise en file\u202F: elle reprend dans l’instant.",
});
