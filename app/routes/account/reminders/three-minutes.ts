import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { saveThreeMinutesMail } from "#app/modules/accounts/topics.server.ts";
import { threeMinutesHours } from "#app/modules/push/topics.ts";

const end = href("/trois-minutes/:step", { step: "fin" });

/** The hour of the mail of three minutes, or none; someone without an account is asked to sign in, and comes back. */
export async function action({ request }: { request: Request }) {
  const form = await readButton(request);
  const hour = threeMinutesHours.find((one) => String(one) === form.get("heure")) ?? null;
  const reader = await currentReader(request);
  if (!reader)
    return redirectWithToast(`${href("/connexion")}?${new URLSearchParams({ redirectTo: end })}`, {
      title: "Connecte-toi pour être prévenu par email",
      description: "Tu reviendras ensuite ici. L’inscription prend une minute.",
    });
  const saved = await saveThreeMinutesMail(reader, reader.id, hour);
  if (hour === null) return answerRowAction(saved, href("/dashboard/notifications"), "Tu ne recevras plus cet email");
  return answerRowAction(saved, end, {
    title: "C’est noté",
    description: `Un email chaque jour à ${hour} h, s’il y a du nouveau. Tu peux changer d’avis dans ton espace.`,
  });
}

export const loader = () => redirect(end);
