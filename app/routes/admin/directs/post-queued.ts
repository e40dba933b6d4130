import { rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { parseForm, provedForm } from "#app/http/form.server.ts";
import { formRefusal, json, jsonError, jsonRefusal } from "#app/http/json.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { postUpdate } from "#app/modules/live/updates.server.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/post-queued";

/** An update that a device kept and sends (utils/offline-queue): done once whatever the tries, or refused in words it can show. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const sent = await provedForm(request, updateSchema);
  if (!sent.ok)
    return jsonError(403, "Cet envoi ne vient pas d’une page du site\u202F: rechargez la page, puis réessayez.");
  if (sent.formData.get("by") !== String(staff.id))
    return jsonError(409, "Ce texte est celui d’une autre personne, qui s’était connectée sur cet appareil.");
  const form = parseForm(sent.formData, updateSchema);
  if (!form.ok) return formRefusal(form);
  const file = uploadedFile(form.formData, "image");
  const posting = { key: form.submissionKey, isOwn: true };
  const posted = await postUpdate(staff, rowId(params.id), form.value, file, posting);
  return posted.ok ? json(posted.value) : jsonRefusal(posted.errors);
}
