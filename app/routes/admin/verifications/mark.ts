import { href } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { MAX_ROWS, backTo, bulkReport, tooMany } from "#app/http/bulk.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { planCheck, vouch } from "#app/modules/fact-checks/mutations.server.ts";
import { factTitle } from "#app/modules/fact-checks/queries.server.ts";
import { type FactKey, planSchema, readFactKey } from "#app/modules/fact-checks/schema.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/mark";

/** What one press does to a row, or to those that are ticked: "verifier" or "planifier", the last word of its address. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const form = await readButton(request);
  const list = href("/admin/verifications");
  const back = backTo(list, form.get("back"));
  const single = form.get("seule");
  const keys = (single === null ? form.getAll("row") : [single]).flatMap((value) => readFactKey(String(value)) ?? []);
  const rows = [...new Map(keys.map((key): [string, FactKey] => [`${key.noun}:${key.id}`, key])).values()];
  if (rows.length === 0)
    return redirectWithToast(back, { title: "Choisissez d’abord des lignes.", style: "destructive" });
  if (rows.length > MAX_ROWS) return redirectWithToast(back, tooMany);
  const isCheck = pattern.endsWith("/verifier");
  const plan = planSchema.parse({ owner: form.get("owner") || undefined, day: form.get("day") || undefined });
  const submissionKey = String(form.get("submissionKey") ?? "") || undefined;
  const refused = new Map<string, string[]>();
  for (const key of rows) {
    const actor = staffActor(context);
    const outcome = isCheck ? await vouch(actor, key, submissionKey) : await planCheck(actor, key, plan);
    if (outcome.ok) continue;
    const why = firstError(outcome.errors);
    refused.set(why, [...(refused.get(why) ?? []), await factTitle(key)]);
  }
  const done = rows.length - [...refused.values()].flat().length;
  const said = isCheck
    ? plural(done, "fait vérifié aujourd’hui", "faits vérifiés aujourd’hui")
    : plural(done, "fait changé", "faits changés");
  return redirectWithToast(back, bulkReport(said, done, refused));
}
