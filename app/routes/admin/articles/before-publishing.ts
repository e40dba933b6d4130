import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { formRefusal, json } from "#app/http/json.server.ts";
import { preflight } from "#app/modules/articles/preflight/preflight.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import type { Route } from "./+types/before-publishing";
import { formId } from "./editor-data.server.ts";

/** What stands between what is typed and its publication. Saves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, typedSchema);
  if (!form.ok) return formRefusal(form);
  const id = formId(new URL(request.url).searchParams.get("article") ?? "new");
  return json(await preflight(staffActor(context), id === "new" ? null : id, form.value));
}
