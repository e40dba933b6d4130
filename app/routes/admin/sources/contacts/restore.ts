import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { restorePressContact } from "#app/modules/press-contacts/removal.server.ts";
import type { Route } from "./+types/restore";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const restored = await restorePressContact(staffActor(context), rowId(params.id));
  return answerButton(restored, href("/admin/sources/contacts"), "Contact rétabli.");
}
