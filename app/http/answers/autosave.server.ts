import { json, jsonError } from "#app/http/json.server.ts";
import { saveAutosave } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** Whose text it is, and which copy it continues. */
interface AutosaveOrigin {
  by: number;
  after: string;
}

export async function answerAutosave(
  staff: StaffActor,
  { by, after }: AutosaveOrigin,
  formKey: string,
  typed: unknown,
): Promise<Response> {
  // A page left open by one person, after another signed in on the same computer.
  if (by !== staff.id) return jsonError(403, "Cette saisie est celle d’une autre personne.");
  const savedAt = await saveAutosave(staff, formKey, typed, after);
  if (!savedAt) return jsonError(409, "Une autre saisie de ce formulaire a été gardée depuis.");
  return json({ savedAt: savedAt.toISOString() });
}
