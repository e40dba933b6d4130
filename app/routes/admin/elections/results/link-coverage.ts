import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { linkCoverage } from "#app/modules/elections/results/mutations.server.ts";
import { coverageChoices } from "#app/modules/elections/results/queries.server.ts";
import type { Route } from "./+types/link-coverage";
import { whereOf } from "./load.server.ts";

/** Shows a round in the strip of the coverage that was chosen, or in none. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const chosen = (await coverageChoices()).find(({ value }) => value === form.get("direct"));
  const done = await linkCoverage(staffActor(context), whereOf(params), chosen ? Number(chosen.value) : null);
  const said = chosen
    ? `Les chiffres paraissent dans «\u202F${chosen.label}\u202F».`
    : "Plus aucun direct n’est relié.";
  return answerRowAction(done, href("/admin/elections/:id/resultats", { id: params.id }), said);
}
