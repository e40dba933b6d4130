import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { setVideoPublished } from "#app/modules/videos/mutations.server.ts";
import type { Route } from "./+types/hide";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const changed = await setVideoPublished(staffActor(context), rowId(params.id), false);
  return answerButton(changed, href("/admin/videos"), "Vidéo masquée.");
}
