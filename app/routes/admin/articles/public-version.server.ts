import { href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { hideRevision } from "#app/modules/articles/revisions.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";

/** Takes a version out of the public history of its article, or puts it back. */
export async function answerVersion(actor: Actor, params: { id: string; number: string }, hidden: boolean) {
  const [id, number] = [rowId(params.id), rowId(params.number)];
  return answerRowAction(
    await hideRevision(actor, id, number, hidden),
    href("/admin/articles/:id/versions/:number", { id: String(id), number: String(number) }),
    `Version ${number} ${hidden ? "retirée de" : "remise dans"} l’historique public.`,
  );
}
