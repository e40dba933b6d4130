import { requestInfo } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { formRefusal, json, jsonError } from "#app/http/json.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { readingMinutes } from "#app/utils/text.ts";
import type { Route } from "./+types/preview";
import { tryOut } from "#app/modules/markdown/preview.server.ts";
import { posted } from "#app/utils/posted.ts";

const schema = posted(typedSchema.pick({ body: true }));

/** The text of the test editor as readers would see it. Saves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, schema);
  if (!form.ok) return formRefusal(form);
  const tried = await tryOut(form.value.body, context.get(requestInfo).network);
  if (!tried.ok) return jsonError(tried.status, tried.message);
  const { html, words } = tried.value;
  return json({ html, words, minutes: readingMinutes(words) });
}
