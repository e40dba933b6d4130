import { readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { readingMinutes } from "#app/utils/text.ts";
import type { Route } from "./+types/preview";
import { PREVIEW_MAX } from "./limits.ts";

/** The text of the test editor as readers would see it. Saves nothing. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, typedSchema.pick({ body: true }));
  if (!form.ok || form.value.body.length > PREVIEW_MAX) {
    return jsonError(
      422,
      `Ce texte est trop long pour l’essai\u202F: ${PREVIEW_MAX.toLocaleString("fr-FR")} caractères au plus.`,
    );
  }
  const { html, words } = renderMarkdown(form.value.body);
  return json({ html, words, minutes: readingMinutes(words) });
}
