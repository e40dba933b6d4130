import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { setNewsHidden } from "#app/modules/news/mutations.server.ts";
import { backTo } from "./back.server.ts";
import type { Route } from "./+types/show";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const id = rowId(params.id);
  const changed = await setNewsHidden(staffActor(context), id, false);
  const undo = href("/admin/news/:id/masquer", { id: String(id) });
  return answerButton(changed, backTo(form, id), {
    title: "Actualité de retour sur le mur.",
    undo,
  });
}
