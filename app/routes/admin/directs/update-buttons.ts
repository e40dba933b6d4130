import { type ActionFunctionArgs, href } from "react-router";
import { answerRowAction, notFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { deleteUpdate, restoreUpdate } from "#app/modules/live/update-bin.server.ts";
import { markUpdate } from "#app/modules/live/updates.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";

type Work = (actor: StaffActor, directId: number, id: number) => Promise<Outcome<unknown>>;

/** By the last word of the address. */
const works: Record<string, { work: Work; said: string }> = {
  epingler: { work: (...of) => markUpdate(...of, "pinned"), said: "Mise à jour épinglée." },
  desepingler: { work: (...of) => markUpdate(...of, "unpinned"), said: "Mise à jour désépinglée." },
  marquer: { work: (...of) => markUpdate(...of, "marked"), said: "Moment clé marqué." },
  demarquer: { work: (...of) => markUpdate(...of, "unmarked"), said: "Ce n’est plus un moment clé." },
  supprimer: { work: deleteUpdate, said: "Mise à jour supprimée." },
  retablir: { work: restoreUpdate, said: "Mise à jour rétablie." },
};

/** What one press does to an update of the desk; a deletion is taken back from its message, or from the bin. */
export async function action({ request, params, context, pattern }: ActionFunctionArgs) {
  await readButton(request);
  const word = pattern.split("/").at(-1) ?? "";
  const found = Object.entries(works).find(([name]) => name === word)?.[1];
  if (!found) throw notFound();
  const [id, updateId] = [rowId(params.id), rowId(params.updateId)];
  const own = { id: String(id), updateId: String(updateId) };
  const desk = href("/admin/directs/:id/mises-a-jour", own);
  const isDeletion = word === "supprimer";
  const flash: Flash = {
    title: found.said,
    ...(isDeletion
      ? { undo: href("/admin/directs/:id/mises-a-jour/:updateId/retablir", own), bin: `${desk}?corbeille=1` }
      : {}),
  };
  return answerRowAction(await found.work(staffActor(context), id, updateId), desk, flash);
}
