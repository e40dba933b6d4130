import { z } from "zod";
import { parseForm, readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { LONGEST_BLOCK } from "#app/modules/blocks/block.ts";
import { reopened } from "#app/modules/blocks/form/judge.server.ts";
import { schemaOf } from "#app/modules/blocks/form/schema.ts";
import type { Filled } from "#app/modules/blocks/kind.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/reopen";

const schema = posted(z.object({ source: z.string().max(LONGEST_BLOCK * 2) }));

/** For the editor's dialog: the form of a block that is in the text, filled in, or why it has none. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, schema);
  if (!form.ok) return jsonError(422, "Ce bloc est trop long.");
  const { filled, why } = reopened(form.value.source);
  if (!filled) return json({ kind: null, why });
  const again = parseForm(fieldsOf(filled.values), schemaOf(filled.kind)).reply({}, 200);
  return json({ kind: filled.kind.name, why, answer: again.data });
}

/** As its form would send them: `steps[0].text`. */
function fieldsOf(values: Filled): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") fields.set(name, value);
    else
      for (const [index, row] of value.entries())
        for (const [key, text] of Object.entries(row)) if (text) fields.set(`${name}[${index}].${key}`, text);
  }
  return fields;
}
