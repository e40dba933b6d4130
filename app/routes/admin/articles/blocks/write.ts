import { readForm } from "#app/http/form.server.ts";
import { json } from "#app/http/json.server.ts";
import { schemaOf } from "#app/modules/blocks/form/schema.ts";
import type { Route } from "./+types/write";
import { kindOf, written } from "./form.server.ts";

/** For the editor's dialog: the Markdown of a block, or its form's refusals. */
export async function action({ request, params }: Route.ActionArgs) {
  const of = kindOf(params.kind);
  const { block, refusal } = written(of, await readForm(request, schemaOf(of)));
  return block ? json({ markdown: block.markdown }) : json(refusal.data, refusal.init ?? {});
}
