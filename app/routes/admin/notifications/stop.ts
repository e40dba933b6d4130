import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { stopCampaign } from "#app/modules/push/campaigns.server.ts";

export const action = rowAction(stopCampaign, {
  to: (id) => href("/admin/notifications-test/:id", { id }),
  message: "Envoi arrêté.",
});
