import type { ActionFunctionArgs } from "react-router";
import { rowId } from "#app/http/answers.server.ts";
import { bulk } from "#app/http/bulk.server.ts";
import { rejectQuestion } from "#app/modules/live/moderation.server.ts";
import { questionWords } from "#app/modules/live/question-queue.server.ts";

/** Several questions set aside at once: a flood that came from many networks. */
export function action(args: ActionFunctionArgs) {
  return bulk({
    list: `/admin/directs/${rowId(args.params.id)}/questions`,
    name: questionWords,
    changes: {
      ecarter: {
        work: (actor, id, over) => rejectQuestion(actor, id, over),
        counted: ["question écartée", "questions écartées"],
      },
    },
  }).action(args);
}
