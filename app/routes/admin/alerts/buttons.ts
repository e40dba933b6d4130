import { href } from "react-router";
import { rowAction, choiceAction } from "#app/http/actions.server.ts";
import { type At, answerRowAction, byAddress, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { declineAlert, proposeArticle } from "#app/modules/alerts/proposals.server.ts";
import { sendAlert } from "#app/modules/alerts/sending.server.ts";
import { formatDayHour } from "#app/utils/dates.ts";

const to = (id: string) => href("/admin/alertes/:id", { id });

/** One that was proposed is on its own page, refused or not. */
async function propose({ request, params, context }: At) {
  await readButton(request);
  const proposed = await proposeArticle(staffActor(context), rowId(params.id));
  const back = proposed.ok ? to(String(proposed.value.id)) : href("/admin/articles/:id", { id: String(params.id) });
  return answerRowAction(proposed, back, "Alerte prête\u202F: relisez-la comme un téléphone la montre.");
}

export const action = byAddress({
  "article/:id": propose,
  envoyer: choiceAction((actor, id, form) => sendAlert(actor, id, form.get("proof")), {
    to,
    message: ({ at }) => (at ? `Alerte confirmée\u202F: elle part le ${formatDayHour(at)}.` : "Envoi commencé."),
  }),
  ecarter: rowAction(declineAlert, { to, message: "Alerte écartée\u202F: elle ne part pas." }),
});
