import { href, redirect } from "react-router";
import { byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { searchOf, stepOf } from "#app/modules/articles/form/steps.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { articleSchema, typedSchema } from "#app/modules/articles/schema.ts";
import { saveAutosaveBeside } from "#app/records/autosave/autosave.server.ts";
import { STEP, unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/edit";
import { toItsForm } from "./blocks/form.server.ts";
import { formId, loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { type SaveArgs, continuedBy, readWithPictures, saveArticle } from "./save.server.ts";

export const shouldRevalidate = unlessStepChanges;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? (loaderData.article?.title ?? "Nouvel article") : "Article");

/** Of an article, or of a new one; shown again when what its form asked was refused. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditor(request, staffActor(context), formId(params.id ?? "new"));

/** Leads to another step, or to the form of a block, with all that was typed, kept as this person's own autosave: the tabs of pages without script. */
async function keepAndGo({ request, params, context }: SaveArgs) {
  const staff = staffActor(context);
  const id = formId(params.id);
  const { form, isRefused, again } = await readWithPictures(request, staff, typedSchema);
  if (!form.ok || isRefused) return again();
  const { formData } = form;
  const keptAt = await saveAutosaveBeside(staff, autosaveKey(id), form.value, continuedBy(formData));
  const block = Number(formData.get("bloc"));
  if (block > 0) return toItsForm(String(id), form.value.body, block, keptAt);
  // On the way, who has no page adds the one they sign with.
  if (formData.get("vers") === "signature") return redirect(`${href("/admin/articles/signature")}?article=${id}`);
  const step = stepOf(`${STEP}=${String(formData.get(STEP))}`);
  return redirect(articleAt(id) + searchOf("saisie=reprendre", step));
}

/** Saves what is in the form and does what the last word of the address says, as one change. */
const answer = byAddress(
  {
    ":id/etape": keepAndGo,
    ":id/publier": (args) => saveArticle(args, "publish"),
    ":id/programmer": (args) => saveArticle(args, "schedule"),
    ":id/relecture/demander": (args) => saveArticle(args, "review"),
  },
  (args) => saveArticle(args),
);

export const action = Object.assign((args: Route.ActionArgs) => answer(args), {
  schemaAt: (pattern: string) => (/(?:new|:id)$/.test(pattern) ? articleSchema : undefined),
});

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
