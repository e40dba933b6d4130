import { data, href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { parseForm, provedForm } from "#app/http/form.server.ts";
import { searchOf, stepOf } from "#app/modules/articles/form/steps.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { saveAutosaveBeside } from "#app/records/autosave/autosave.server.ts";
import { STEP } from "#app/ui/editor/form-step.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/step";
import { toItsForm } from "./blocks/form.server.ts";
import { continuedBy } from "./continued.ts";
import { chosenImage, formId, loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { receiveFiles } from "./uploaded-files.server.ts";

export const meta = () => adminMeta("Article");

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditor(request, staffActor(context), formId(params.id));

/** Leads to another step, or to the form of a block, with all that was typed, kept as this person's own autosave: the tabs of pages without script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const id = formId(params.id);
  const sent = await provedForm(request, typedSchema);
  if (!sent.ok) return sent.reply();
  const step = stepOf(`${STEP}=${String(sent.formData.get(STEP))}`);
  const fileErrors = await receiveFiles(sent.formData, staff);
  const after = continuedBy(sent.formData);
  const form = parseForm(sent.formData, typedSchema);
  if (!form.ok) return form.reply();
  if (Object.keys(fileErrors).length > 0) {
    const reply = form.reply(fileErrors);
    return data({ ...reply.data, image: await chosenImage(form.value.imageId), after }, reply.init ?? {});
  }
  const keptAt = await saveAutosaveBeside(staff, autosaveKey(id), form.value, after);
  const block = Number(sent.formData.get("bloc"));
  if (block > 0) return toItsForm(String(id), form.value.body, block, keptAt);
  // On the way, who has no page adds the one they sign with.
  if (sent.formData.get("vers") === "signature")
    return redirect(`${href("/admin/articles/signature")}?${new URLSearchParams({ article: String(id) })}`);
  return redirect(`/admin/articles/${id}${searchOf("saisie=reprendre", step)}`);
}

export default function ArticleStep({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
