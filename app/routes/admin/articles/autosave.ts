import { answerAutosave } from "#app/http/answers/autosave.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { jsonError } from "#app/http/json.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { keptSchema } from "#app/modules/articles/schema.ts";
import type { Route } from "./+types/autosave";
import { formId } from "./editor-data.server.ts";

/** Keeps what is typed and not saved, for this person alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, keptSchema);
  if (!form.ok) return jsonError(422, "Cette saisie ne peut pas être gardée.");
  const { by, after, ...typed } = form.value;
  return answerAutosave(staffActor(context), { by, after }, autosaveKey(formId(params.id)), typed);
}
