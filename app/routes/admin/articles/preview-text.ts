import { readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { readingMinutes } from "#app/utils/text.ts";
import type { Route } from "./+types/preview-text";

/** The text as readers will see it, while it is typed. Saves nothing. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, typedSchema.pick({ body: true }));
  if (!form.ok) return jsonError(422, "Ce texte est trop long pour un aperçu.");
  const { html, words } = renderMarkdown(form.value.body);
  return json({ html, words, minutes: readingMinutes(words) });
}
