import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { jsonFile } from "#app/http/json.server.ts";
import { exportReader } from "#app/modules/accounts/administration.server.ts";
import type { Route } from "./+types/export";

/** A POST: it leaves a trace in the audit trail. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const exported = await exportReader(staffActor(context), id);
  if (!exported.ok) return answerRowAction(exported, href("/admin/public-users"), "");
  return jsonFile(`lecteur-${id}`, exported.value);
}
