import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { keptSchema } from "#app/modules/articles/schema.ts";
import { saveAutosave } from "#app/modules/autosave/autosave.server.ts";
import type { Route } from "./+types/autosave";
import { formId } from "./editor-data.server.ts";

/** Keeps what is typed and not saved, for this person alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const form = await readForm(request, keptSchema);
  if (!form.ok) return jsonError(422, "Cette saisie ne peut pas être gardée.");
  const { by, after, ...typed } = form.value;
  // A page left open by one person, after another signed in on the same computer.
  if (by !== staff.id) return jsonError(403, "Cette saisie est celle d’une autre personne.");
  const savedAt = await saveAutosave(staff, autosaveKey(formId(params.id)), typed, after);
  if (!savedAt) return jsonError(409, "Une autre saisie de ce formulaire a été gardée depuis.");
  return json({ savedAt: savedAt.toISOString() });
}
