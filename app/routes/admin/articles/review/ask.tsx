import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { staffActor } from "#app/http/context.server.ts";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/ask";
import { formId, loadEditor } from "../editor-data.server.ts";
import { EditorPage } from "../editor-page.tsx";
import { saveArticle } from "../save.server.ts";

export const shouldRevalidate = unlessStepChanges;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.article?.title ?? "Article");

/** Shown when asking was refused: the same page, with why. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditor(request, staffActor(context), formId(params.id));

/** Saves what is in the form and asks it at its date, as one change. */
export const action = (args: Route.ActionArgs) => saveArticle(args, "review");

export default function AskReview({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
