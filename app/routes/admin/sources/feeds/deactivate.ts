import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { setFeedActive } from "#app/modules/feeds/staff/mutations.server.ts";
import type { Route } from "./+types/deactivate";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const changed = await setFeedActive(staffActor(context), id, false);
  return answerButton(
    changed,
    href("/admin/sources/:id", { id: String(id) }),
    "Source désactivée\u202F: elle n’est plus lue.",
  );
}
