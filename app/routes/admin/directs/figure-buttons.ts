import { href } from "react-router";
import { answerRowAction, notFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { moveFigure, removeFigure } from "#app/modules/live/figures.server.ts";
import type { Route } from "./+types/figure-buttons";

/** Takes a figure off the strip, or moves it one place; the last word of the address says which. */
export async function action({ request, params, context, pattern }: Route.ActionArgs) {
  const form = await readButton(request);
  const [actor, id, figureId] = [staffActor(context), rowId(params.id), rowId(params.figureId)];
  const desk = href("/admin/directs/:id/mises-a-jour", { id: String(id) });
  switch (pattern.split("/").at(-1)) {
    case "retirer":
      return answerRowAction(await removeFigure(actor, id, figureId), desk, "Chiffre retiré.");
    case "deplacer": {
      const to = form.get("direction") === "up" ? "up" : "down";
      return answerRowAction(await moveFigure(actor, id, figureId, to), desk, "Ordre enregistré.");
    }
    default:
      throw notFound();
  }
}
