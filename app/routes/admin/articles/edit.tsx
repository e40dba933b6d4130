import { ofSchema } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/edit";
import { formId, loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { saveArticle } from "./save.server.ts";

export const shouldRevalidate = unlessStepChanges;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? (loaderData.article?.title ?? "Nouvel article") : "Article");

/** Of an article, or of a new one. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditor(request, staffActor(context), formId(params.id ?? "new"));

export const action = ofSchema(articleSchema, (args: Route.ActionArgs) => saveArticle(args));

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
