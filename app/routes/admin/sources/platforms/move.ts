import { href } from "react-router";
import { answerButton, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { movePlatform } from "#app/modules/podcasts/platforms.server.ts";
import type { Route } from "./+types/move";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const direction = form.get("direction") === "up" ? "up" : "down";
  const moved = await movePlatform(staffActor(context), rowId(params.id), direction);
  return answerButton(moved, href("/admin/sources/plateformes"), "Ordre enregistré.");
}
