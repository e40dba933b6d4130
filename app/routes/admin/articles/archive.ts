import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { archiveArticle } from "#app/modules/articles/publication.server.ts";
import type { Route } from "./+types/archive";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  return answerButton(
    await archiveArticle(staffActor(context), id),
    href("/admin/articles/:id", { id: String(id) }),
    "Article archivé.",
  );
}
