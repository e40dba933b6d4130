import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { moveVideo } from "#app/modules/videos/mutations.server.ts";
import type { Route } from "./+types/move";

/** `direction` from the buttons, `index` (0 is first) from a dragged row. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const index = Number.parseInt(String(form.get("index") ?? ""), 10);
  const direction = form.get("direction") === "up" ? "up" : "down";
  const moved = await moveVideo(staffActor(context), rowId(params.id), Number.isNaN(index) ? direction : index);
  return answerButton(moved, href("/admin/videos"), "Ordre enregistré.");
}
