import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { saveAutosave } from "#app/modules/autosave/autosave.server.ts";
import type { Route } from "./+types/autosave";
import { formId } from "./editor-data.server.ts";

/** Keeps what is typed and not saved, for this person alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, typedSchema);
  if (!form.ok) return jsonError(422, "Cette saisie ne peut pas être gardée.");
  const savedAt = await saveAutosave(staffActor(context), autosaveKey(formId(params.id)), form.value);
  return json({ savedAt: savedAt.toISOString() });
}
