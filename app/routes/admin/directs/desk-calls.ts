import { href, redirect } from "react-router";
import { type At, byAddress, orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { parseForm, provedForm } from "#app/http/form.server.ts";
import { formRefusal, json, jsonError, jsonRefusal } from "#app/http/json.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { deskPulse } from "#app/modules/live/staff-queries.server.ts";
import { othersTyping } from "#app/modules/live/typing.server.ts";
import { postUpdate } from "#app/modules/live/updates.server.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";

/** An update that a device kept and sends (utils/offline-queue): done once whatever the tries, or refused in words it can show. */
async function postQueued({ request, params, context }: At<"id">) {
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

/** What an open desk asks every few seconds: is there anything new, and who else writes? `ecrit`: its own person does. */
async function poll({ request, params, context }: At<"id">) {
  const [staff, id] = [staffActor(context), rowId(params.id)];
  const pulse = orNotFound(await deskPulse(id));
  return json({ ...pulse, typing: othersTyping(id, staff, new URL(request.url).searchParams.has("ecrit")) });
}

/** A coverage opens on its writing desk. */
const toDesk = async ({ params }: At<"id">) =>
  redirect(href("/admin/directs/:id/mises-a-jour", { id: String(rowId(params.id)) }));

export const loader = byAddress({
  pouls: poll,
  "directs/:id": toDesk,
});

export const action = byAddress({
  envoi: postQueued,
});
