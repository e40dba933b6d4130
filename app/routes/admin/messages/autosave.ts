import { rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { saveAutosave } from "#app/modules/autosave/autosave.server.ts";
import { replyKey } from "#app/modules/messages/reply.server.ts";
import { keptReplySchema } from "#app/modules/messages/schema.ts";
import type { Route } from "./+types/autosave";

/** Keeps a reply that is typed and not sent, for this person alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const form = await readForm(request, keptReplySchema);
  if (!form.ok) return jsonError(422, "Cette saisie ne peut pas être gardée.");
  const { by, after, body } = form.value;
  // A page left open by one person, after another signed in on the same computer.
  if (by !== staff.id) return jsonError(403, "Cette saisie est celle d’une autre personne.");
  const savedAt = await saveAutosave(staff, replyKey(rowId(params.id)), { body }, after);
  if (!savedAt) return jsonError(409, "Une autre saisie de ce formulaire a été gardée depuis.");
  return json({ savedAt: savedAt.toISOString() });
}
