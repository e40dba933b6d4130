import { type ActionFunctionArgs, type LoaderFunctionArgs, data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Place } from "#app/utils/ordering.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { type Posted, posted } from "#app/utils/posted.ts";
import { answerRowAction, firstError, orNotFound, rowId } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { readButton, readForm } from "./form.server.ts";

export type RowAction = (args: ActionFunctionArgs) => Promise<Response>;
type Params = ActionFunctionArgs["params"];

interface Answer<T> {
  /** Where it leads: the section's list, most often; or from the row's id, what the button sent and what the address names besides. */
  to: string | ((id: string, form: FormData, params: Params) => string);
  message: Flash | string | ((value: T, form: FormData, params: Params) => Flash | string);
  undo?: (id: string) => string;
}

/** The action of a button that sends a choice: does `work` to the row of the address, then redirects to `to` with a message. */
export function choiceAction<T>(
  work: (actor: StaffActor, id: number, form: FormData, params: Params) => Promise<Outcome<T>>,
  answer: Answer<T>,
): RowAction {
  return async ({ request, params, context }) => {
    const form = await readButton(request);
    return answerOutcome(await work(staffActor(context), rowId(params.id), form, params), params, form, answer);
  };
}

export function rowAction<T>(
  work: (actor: StaffActor, id: number) => Promise<Outcome<T>>,
  answer: Answer<T>,
): RowAction {
  return choiceAction((actor, id) => work(actor, id), answer);
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
    return answerOutcome(outcome, params, form, { to, message: "Ordre enregistré." });
  };
}

function answerOutcome<T>(
  outcome: Outcome<T>,
  params: Params,
  form: FormData,
  { to, message, undo }: Answer<T>,
): Promise<Response> {
  const { id = "" } = params;
  const shown = typeof message !== "function" ? message : outcome.ok ? message(outcome.value, form, params) : "";
  const flash = typeof shown === "string" ? { title: shown } : shown;
  return answerRowAction(outcome, typeof to === "string" ? to : to(id, form, params), {
    ...flash,
    undo: undo?.(id) ?? flash.undo,
  });
}

const deleteWord = "supprimer";
const restoreWord = "retablir";

interface Deletion {
  describe: (id: number) => Promise<string | null>;
  work: (actor: StaffActor, id: number) => Promise<Outcome<unknown>>;
  /** Why this row would be refused, in a sentence, said instead of the question; null when nothing stops it. */
  refusalReason?: ((id: number) => Promise<string | null>) | undefined;
  /** The section's list: the row is at `${to}/12`, confirmed at `${to}/12/supprimer`, restored at `${to}/12/retablir`. */
  to: string;
  message: Flash | string;
  tab: string;
}

export function deletion({ describe, work, refusalReason, to, message, tab }: Deletion) {
  return {
    async loader({ pattern, params }: LoaderFunctionArgs) {
      if (lastWord(pattern) !== deleteWord)
        throw data("Cette adresse ne s’ouvre pas\u202F: elle fait quelque chose.", { status: 405 });
      const id = rowId(params.id);
      const [what, why = null] = [orNotFound(await describe(id)), await refusalReason?.(id)];
      return { tab, what, why, action: `${to}/${id}/${deleteWord}`, back: `${to}/${id}` };
    },
    action: rowAction(work, {
      to,
      message: { ...(typeof message === "string" ? { title: message } : message), bin: binOf(to) },
      undo: (id) => `${to}/${id}/${restoreWord}`,
    }),
  };
}

export function binOf(list: string): string {
  return `${list}?corbeille=1`;
}

/** "retablir" of "/admin/videos/:id/retablir". */
function lastWord(pattern: string): string {
  return pattern.split("/").at(-1) ?? "";
}

export interface SentForm {
  params: Params;
  submissionKey: string | undefined;
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface SideAct<Of> {
  work: (actor: StaffActor, of: Of) => Promise<Outcome<unknown>>;
  message: Flash | string | ((value: never) => string);
  /** Before what was typed is saved: what is online must not show it. */
  isFirst?: boolean;
  asks?: (of: Of) => Promise<string | null>;
}

interface FormAnswer<V, T, Of, Row> {
  to: string | ((of: Of, made: T) => string);
  message: Flash | string | ((value: V, made: T) => Flash | string | Promise<Flash>);
  undo?: (of: Of) => string;
  acts?: Record<string, SideAct<Row>>;
}

/** The action of a form, which says what it reads: tests walk the fields of every form. */
export function ofSchema<S extends z.ZodType, A extends (args: never) => unknown>(schema: S, action: A) {
  return Object.assign(action, { schema });
}

/** Passes value and key to `work`, then redirects to `to`. A refusal shows the page again. */
export function formAction<S extends z.ZodType, T>(
  schema: S,
  work: (actor: StaffActor, value: z.output<S>, key: string | undefined, sent: SentForm) => Promise<Outcome<T>>,
  answer: FormAnswer<z.output<S>, T, T, undefined>,
) {
  const fields = posted(schema);
  return ofSchema(schema, (args: ActionFunctionArgs) =>
    answerForm(args, fields, undefined, answer, {
      save: (actor, value, sent) => work(actor, value, sent.submissionKey, sent),
      leadsTo: (made) => made,
    }),
  );
}

export function rowFormAction<S extends z.ZodType, T>(
  schema: S,
  work: (actor: StaffActor, id: number, value: z.output<S>, sent: SentForm) => Promise<Outcome<T>>,
  answer: FormAnswer<z.output<S>, T, string, number>,
) {
  const fields = posted(schema);
  return ofSchema(schema, async (args: ActionFunctionArgs) => {
    const id = rowId(args.params.id);
    return answerForm(args, fields, id, answer, {
      save: (actor, value, sent) => work(actor, id, value, sent),
      leadsTo: () => String(id),
    });
  });
}

async function answerForm<S extends z.ZodType, T, Of, Row>(
  { request, params, context }: ActionFunctionArgs,
  schema: Posted<S>,
  row: Row,
  answer: FormAnswer<z.output<S>, T, Of, Row>,
  does: {
    save: (actor: StaffActor, value: z.output<S>, sent: SentForm) => Promise<Outcome<T>>;
    leadsTo: (made: T) => Of;
  },
) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply();
  const { value, submissionKey, formData } = form;
  const actor = staffActor(context);
  const act = answer.acts?.[String(formData.get("puis"))];
  const sent = { params, submissionKey, formData, request, context };
  const made = await withAct(act, actor, row, () => does.save(actor, value, sent));
  if (!made.ok) return form.reply(made.errors);
  return answerSuccess(answer, value, made.value.saved, does.leadsTo(made.value.saved), made.value);
}

/** Saves, and does what the pressed button asks for, in its order. What is saved stays saved when that is refused. */
async function withAct<T, Of>(
  act: SideAct<Of> | undefined,
  actor: StaffActor,
  of: Of,
  save: () => Promise<Outcome<T>>,
): Promise<Outcome<{ saved: T; said?: Flash | string; page?: string }>> {
  const first = act?.isFirst ? await act.work(actor, of) : null;
  if (first && !first.ok) return first;
  const saved = await save();
  if (!saved.ok || !act) return saved.ok ? done({ saved: saved.value }) : saved;
  const page = await act.asks?.(of);
  if (page) return done({ saved: saved.value, page });
  const acted = first ?? (await act.work(actor, of));
  if (!acted.ok)
    return done({
      saved: saved.value,
      said: { title: firstError(acted.errors), description: "Le texte, lui, est enregistré.", style: "destructive" },
    });
  const said = typeof act.message === "function" ? act.message(acted.value as never) : act.message;
  return done({ saved: saved.value, said });
}

async function answerSuccess<V, T, Of>(
  { to, message, undo }: Omit<FormAnswer<V, T, Of, never>, "acts">,
  value: V,
  made: T,
  of: Of,
  { said, page }: { said?: Flash | string; page?: string },
): Promise<Response> {
  const asking = page && "C’est enregistré\u202F: il reste une question.";
  const shown = said ?? asking ?? (typeof message === "function" ? await message(value, made) : message);
  const flash = typeof shown === "string" ? { title: shown } : shown;
  return redirectWithToast(page ?? (typeof to === "function" ? to(of, made) : to), {
    ...flash,
    undo: undo?.(of) ?? flash.undo,
  });
}
