import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from "react-router";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Place } from "#app/utils/ordering.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { answerRowAction, orNotFound, notFound, rowId } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import type { Flash } from "./flash.server.ts";
import { readButton } from "./form.server.ts";

export type RowAction = (args: ActionFunctionArgs) => Promise<Response>;

interface Answer<T> {
  /** Where it leads: the section's list, most often; or from the row's id and what the button sent. */
  to: string | ((id: string, form: FormData) => string);
  /** The message when it is done. */
  message: Flash | string | ((value: T) => Flash | string);
  /** The POST address that takes it back, from the row's id. */
  undo?: (id: string) => string;
}

/** The action of a button alone in its form: does `work` to the row of the address, then redirects to `to` with a message. */
export function rowAction<T>(
  work: (actor: StaffActor, id: number) => Promise<Outcome<T>>,
  answer: Answer<T>,
): RowAction {
  return async ({ request, params, context }) => {
    const form = await readButton(request);
    return answerOutcome(await work(staffActor(context), rowId(params.id)), params.id, form, answer);
  };
}

/** The action of "up" and "down": reads `direction` from the buttons, `index` (0 is first) from a dragged row. */
export function moveAction(
  work: (actor: StaffActor, id: number, place: Place) => Promise<Outcome<unknown>>,
  to: string,
): RowAction {
  return async ({ request, params, context }) => {
    const form = await readButton(request);
    const index = Number.parseInt(String(form.get("index") ?? ""), 10);
    const direction = form.get("direction") === "up" ? "up" : "down";
    const outcome = await work(staffActor(context), rowId(params.id), Number.isNaN(index) ? direction : index);
    return answerOutcome(outcome, params.id, form, { to, message: "Ordre enregistré." });
  };
}

function answerOutcome<T>(
  outcome: Outcome<T>,
  id = "",
  form: FormData,
  { to, message, undo }: Answer<T>,
): Promise<Response> {
  const shown = typeof message !== "function" ? message : outcome.ok ? message(outcome.value) : "";
  const flash = typeof shown === "string" ? { title: shown } : shown;
  return answerRowAction(outcome, typeof to === "string" ? to : to(id, form), {
    ...flash,
    undo: undo?.(id) ?? flash.undo,
  });
}

/** Several buttons in one file: the last word of the address says which (`buttonRoutes` in routes/admin/section-routes.ts). */
export function rowActions(actions: Record<string, RowAction>): RowAction {
  return (args) => {
    const action = Object.entries(actions).find(([word]) => word === lastWord(args.pattern));
    if (!action) throw notFound();
    return action[1](args);
  };
}

/** The last word of the page that asks before deleting, and of the button that takes a deletion back. */
const deleteWord = "supprimer";
const restoreWord = "retablir";

interface Deletion {
  /** What goes, as the question names it: "la vidéo « … »"; null where it is not there. */
  describe: (id: number) => Promise<string | null>;
  work: (actor: StaffActor, id: number) => Promise<Outcome<unknown>>;
  /** The section's list: the row is at `${to}/12`, confirmed at `${to}/12/supprimer`, restored at `${to}/12/retablir`. */
  to: string;
  message: Flash | string;
  /** Title of the page that asks. */
  tab: string;
}

/**
 * The page that asks before putting a row in the bin (`DeletePage` shows it), and its action. The message leads to the
 * undo and to the bin.
 */
export function deletion({ describe, work, to, message, tab }: Deletion) {
  return {
    async loader({ pattern, params }: LoaderFunctionArgs) {
      // The other buttons of the file have no page.
      if (lastWord(pattern) !== deleteWord)
        throw data("Cette adresse ne s’ouvre pas\u202F: elle fait quelque chose.", { status: 405 });
      const back = `${to}/${rowId(params.id)}`;
      return { tab, what: orNotFound(await describe(rowId(params.id))), action: `${back}/${deleteWord}`, back };
    },
    action: rowAction(work, {
      to,
      message: { ...(typeof message === "string" ? { title: message } : message), bin: binOf(to) },
      undo: (id) => `${to}/${id}/${restoreWord}`,
    }),
  };
}

/** The bin of a section's list, for the message of a deletion. */
export function binOf(list: string): string {
  return `${list}?corbeille=1`;
}

/** "retablir" of "/admin/videos/:id/retablir". */
function lastWord(pattern: string): string {
  return pattern.split("/").at(-1) ?? "";
}
