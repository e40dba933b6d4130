import { type ActionFunctionArgs, href } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { publishQuestion, rejectQuestion, reopenQuestion } from "#app/modules/live/moderation.server.ts";
import { queueStates } from "#app/modules/live/question-schema.ts";

const actions = {
  publier: { work: publishQuestion, said: "Question publiée\u202F: les lecteurs la voient." },
  ecarter: { work: rejectQuestion, said: "Question écartée." },
  remettre: { work: reopenQuestion, said: "Question remise en attente." },
};

/** The buttons of a question, by the last word of their address; they lead back to the tab they stood in. */
export async function action({ request, params, pattern, context }: ActionFunctionArgs) {
  const form = await readButton(request);
  const word = pattern.split("/").at(-1);
  const { work, said } = actions[word === "publier" || word === "remettre" ? word : "ecarter"];
  const over = Number(form.get("version")) || undefined;
  const done = await work(staffActor(context), rowId(params.questionId), over);
  const state = String(form.get("etat") ?? "");
  const queue = href("/admin/directs/:id/questions", { id: String(rowId(params.id)) });
  return answerRowAction(done, state in queueStates && state !== "pending" ? `${queue}?etat=${state}` : queue, said);
}
