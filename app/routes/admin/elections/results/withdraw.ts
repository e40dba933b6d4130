import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { withdraw } from "#app/modules/elections/results/mutations.server.ts";
import type { Route } from "./+types/withdraw";
import { whereOf } from "./load.server.ts";

/** Takes estimates or results off the site. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const isEstimates = form.get("quoi") === "estimations";
  const done = await withdraw(staffActor(context), whereOf(params), isEstimates ? "estimates" : "counts");
  const to = isEstimates
    ? href("/admin/elections/:id/resultats/:tour/estimations", params)
    : href("/admin/elections/:id/resultats/:tour/chiffres", params);
  return answerRowAction(done, to, "Retirés du site.");
}
