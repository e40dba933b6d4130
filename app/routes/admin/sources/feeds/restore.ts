import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { restoreFeed } from "#app/modules/feeds/staff/removal.server.ts";
import type { Route } from "./+types/restore";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const restored = await restoreFeed(staffActor(context), rowId(params.id));
  return answerButton(restored, href("/admin/sources"), "Source rétablie, avec ses articles.");
}
