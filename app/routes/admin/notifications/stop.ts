import { href } from "react-router";
import { button } from "#app/http/button.server.ts";
import { stopCampaign } from "#app/modules/push/manual-campaigns.server.ts";

export const action = button(stopCampaign, {
  to: (id) => href("/admin/notifications-test/:id", { id }),
  message: "Envoi arrêté.",
});
