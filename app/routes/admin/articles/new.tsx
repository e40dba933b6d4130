import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { staffActor } from "#app/http/context.server.ts";
import { ofSchema } from "#app/http/form-action.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/new";
import { loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { saveArticle } from "./save.server.ts";

export const shouldRevalidate = unlessStepChanges;

export const meta = () => adminMeta("Nouvel article");

export const loader = ({ request, context }: Route.LoaderArgs) => loadEditor(request, staffActor(context), "new");

export const action = ofSchema(articleSchema, (args: Route.ActionArgs) => saveArticle(args));

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
