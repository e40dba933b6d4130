import { href } from "react-router";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { linkCoverage, withdraw } from "#app/modules/elections/results/mutations.server.ts";
import { coverageChoices } from "#app/modules/elections/results/queries.server.ts";
import { whereOf } from "./parts.server.ts";
import { partHref } from "./parts.ts";

/** Shows a round in the strip of the coverage that was chosen, or in none. */
async function linkDirect({ request, params, context }: At<"id" | "tour">) {
  const form = await readButton(request);
  const chosen = (await coverageChoices()).find(({ value }) => value === form.get("direct"));
  const done = await linkCoverage(staffActor(context), whereOf(params), chosen ? Number(chosen.value) : null);
  const said = chosen
    ? `Les chiffres paraissent dans «\u202F${chosen.label}\u202F».`
    : "Plus aucun direct n’est relié.";
  return answerRowAction(done, href("/admin/elections/:id/resultats", { id: params.id }), said);
}

async function withdrawAll({ request, params, context }: At<"id" | "tour">) {
  const form = await readButton(request);
  const isEstimates = form.get("quoi") === "estimations";
  const done = await withdraw(staffActor(context), whereOf(params), isEstimates ? "estimates" : "counts");
  const to = partHref(isEstimates ? "estimations" : "chiffres", params);
  return answerRowAction(done, to, "Retirés du site.");
}

export const action = byAddress({ direct: linkDirect, retirer: withdrawAll });
