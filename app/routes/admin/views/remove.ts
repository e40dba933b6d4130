import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { deleteView } from "#app/modules/saved-views/saved-views.server.ts";
import { quoted } from "#app/utils/text.ts";
import type { Route } from "./+types/remove";
import { listShown, viewHref } from "./list-address.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const actor = staffActor(context);
  const deleted = await deleteView(actor, rowId(params.id));
  if (!deleted.ok) return answerRowAction(deleted, listShown(actor, form), "");
  const { list, name, query } = deleted.value;
  return answerRowAction(deleted, viewHref(deleted.value), {
    title: `Vue ${quoted(name)} supprimée.`,
    undo: `${href("/admin/vues")}?${new URLSearchParams({ list, name, query }).toString()}`,
  });
}
