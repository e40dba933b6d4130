import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { unpublishFlash } from "#app/modules/flash/publication.server.ts";
import type { Route } from "./+types/unpublish";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const unpublished = await unpublishFlash(staffActor(context), id);
  return answerButton(
    unpublished,
    href("/admin/flash-infos/:id", { id: String(id) }),
    "Retiré du site\u202F: c’est de nouveau un brouillon.",
  );
}
