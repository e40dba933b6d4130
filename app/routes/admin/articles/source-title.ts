import { z } from "zod";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { json, jsonError, jsonRefusal } from "#app/http/json.server.ts";
import { sourceAddress } from "#app/modules/articles/schema.ts";
import { mayAskForPage, readSourcePage } from "#app/modules/articles/source-page.server.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/source-title";

const schema = posted(z.object({ url: sourceAddress }));

/** The title of a page that an article takes as a source, and the name of its site. Saves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = staffActor(context);
  const form = await readForm(request, schema);
  if (!form.ok) return jsonRefusal({ url: ["Cette adresse n’est pas celle d’une page."] });
  if (!mayAskForPage(String(id)))
    return jsonError(
      429,
      "Beaucoup de pages demandées à la fois\u202F: écrivez le titre, ou réessayez dans une minute.",
    );
  return json(await readSourcePage(form.value.url));
}
