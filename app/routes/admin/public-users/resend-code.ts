import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { resendCode } from "#app/modules/accounts/administration.server.ts";
import type { Route } from "./+types/resend-code";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  return answerButton(
    await resendCode(staffActor(context), id),
    href("/admin/public-users/:id", { id: String(id) }),
    "Un nouveau code est parti.",
  );
}
