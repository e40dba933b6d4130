import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import type { Route } from "./+types/hide-revision";
import { answerVersion } from "./public-version.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  return answerVersion(staffActor(context), params, true);
}
