import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { restoreRevision } from "#app/modules/articles/revisions.server.ts";
import type { Route } from "./+types/restore-revision";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const [id, number] = [rowId(params.id), rowId(params.number)];
  const restored = await restoreRevision(staffActor(context), id, number);
  return answerRowAction(
    restored,
    href("/admin/articles/:id", { id: String(id) }),
    `Version ${number} rétablie, comme nouvelle version.`,
  );
}
