import { readForm } from "#app/http/form.server.ts";
import { formRefusal, json, jsonRefusal } from "#app/http/json.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { shownText } from "#app/modules/articles/shown-text.server.ts";
import { linkText } from "#app/modules/glossary/linking.server.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/preview-text";

const schema = posted(typedSchema.pick({ body: true }));

/** A block as readers will see it, while the text is written. Saves nothing. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, schema);
  if (!form.ok) return formRefusal(form);
  const rendered = await renderArticle(form.value.body);
  if (!rendered.ok) return jsonRefusal(rendered.errors);
  const { html } = await shownText((await linkText(rendered.value.html)).html);
  return json({ html });
}
