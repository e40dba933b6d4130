import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { renameView } from "#app/modules/saved-views/saved-views.server.ts";
import type { Route } from "./+types/rename";
import { viewHref } from "./back.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const renamed = await renameView(staffActor(context), rowId(params.id), String(form.get("name") ?? ""));
  return answerButton(renamed, renamed.ok ? viewHref(renamed.value) : href("/admin"), "Vue renommée.");
}
