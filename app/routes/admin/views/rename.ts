import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { renameView } from "#app/modules/saved-views/saved-views.server.ts";
import type { Route } from "./+types/rename";
import { listShown, viewHref } from "./list-address.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const actor = staffActor(context);
  const renamed = await renameView(actor, rowId(params.id), String(form.get("name") ?? ""));
  return answerRowAction(renamed, renamed.ok ? viewHref(renamed.value) : listShown(actor, form), "Vue renommée.");
}
