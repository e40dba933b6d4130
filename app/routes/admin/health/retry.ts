import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { retryDeadJob } from "#app/modules/health/facts.server.ts";

export const action = rowAction(retryDeadJob, {
  to: href("/admin/sante"),
  message: "Tâche remise en file\u202F: elle reprend dans l’instant.",
});
