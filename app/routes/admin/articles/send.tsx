import { staffActor } from "#app/http/context.server.ts";
import type { Then } from "#app/modules/articles/mutations.server.ts";
import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/send";
import { formId, loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { saveArticle } from "./save.server.ts";

export const shouldRevalidate = unlessStepChanges;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.article?.title ?? "Article");

/** Shown when it was refused: the same page, with why. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadEditor(request, staffActor(context), formId(params.id));

const thenBy: Record<string, Then> = { publier: "publish", programmer: "schedule", demander: "review" };

/** Saves what is in the form and does what the last word of the address says, as one change. */
export const action = (args: Route.ActionArgs) => saveArticle(args, thenBy[args.pattern.split("/").at(-1) ?? ""]);

export default function SendArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
