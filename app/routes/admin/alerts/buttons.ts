import { href } from "react-router";
import { rowAction, choiceAction } from "#app/http/actions.server.ts";
import { byAddress } from "#app/http/answers.server.ts";
import { declineAlert } from "#app/modules/alerts/proposals.server.ts";
import { sendAlert } from "#app/modules/alerts/sending.server.ts";
import { formatDayHour } from "#app/utils/dates.ts";

const to = (id: string) => href("/admin/alertes/:id", { id });

export const action = byAddress({
  envoyer: choiceAction((actor, id, form) => sendAlert(actor, id, form.get("proof")), {
    to,
    message: ({ at }) => (at ? `Alerte confirmée\u202F: elle part le ${formatDayHour(at)}.` : "Envoi commencé."),
  }),
  ecarter: rowAction(declineAlert, { to, message: "Alerte écartée\u202F: elle ne part pas." }),
});
