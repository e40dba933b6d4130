import { type ActionFunctionArgs, type LoaderFunctionArgs, data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Place } from "#app/utils/ordering.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { type Posted, posted } from "#app/utils/posted.ts";
import { type At, answerRowAction, firstError, orNotFound, rowId } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { readButton, readForm } from "./form.server.ts";

export type RowAction = (args: ActionFunctionArgs) => Promise<Response>;
type Params = ActionFunctionArgs["params"];
type Leads = string | ((id: string, form: FormData, params: Params) => string);

interface Answer<T> {
  /** Where it leads: the section's list, most often; or from the row's id, what the button sent and what the address names besides. */
  to: Leads;
  /** Where a refusal leads, where that is elsewhere. */
  refused?: Leads;
  message: Flash | string | ((value: T, form: FormData, params: Params) => Flash | string);
  undo?: (id: string) => string;
}

/** The action of a button that sends a choice: does `work` to the row of the address, then redirects to `to` with a message. */
export function choiceAction<T>(
  work: (actor: StaffActor, id: number, form: FormData, params: Params) => Promise<Outcome<T>>,
  { to, refused = to, message, undo }: Answer<T>,
): RowAction {
  return async ({ request, params, context }) => {
    const { id = "" } = params;
    const form = await readButton(request);
    const outcome = await work(staffActor(context), rowId(id), form, params);
    const shown = typeof message !== "function" ? message : outcome.ok ? message(outcome.value, form, params) : "";
    const leads = outcome.ok ? to : refused;
    return answerRowAction(
      outcome,
      typeof leads === "string" ? leads : leads(id, form, params),
      withUndo(shown, undo?.(id)),
    );
  };
}

function withUndo(message: Flash | string, undo: string | undefined): Flash {
  const flash = typeof message === "string" ? { title: message } : message;
  return { ...flash, undo: undo ?? flash.undo };
}

export const rowAction = <T>(
  work: (actor: StaffActor, id: number) => Promise<Outcome<T>>,
  answer: Answer<T>,
): RowAction => choiceAction((actor, id) => work(actor, id), answer);

/** A button alone in its form, of one's own account: does `work` for who is signed in, then redirects to `to` with a message. */
export const ownButton =
  <P>(
    person: (context: Readonly<RouterContextProvider>) => P,
    work: (person: P, args: At) => Promise<Outcome<unknown>>,
    to: string,
    message: string,
  ) =>
  async (args: At): Promise<Response> => {
    await readButton(args.request);
    return answerRowAction(await work(person(args.context), args), to, message);
  };

/** The action of "up" and "down": reads `direction` from the buttons, `index` (0 is first) from a dragged row. */
export const moveAction = (
  work: (actor: StaffActor, id: number, place: Place) => Promise<Outcome<unknown>>,
  to: string,
): RowAction =>
  choiceAction(
    (actor, id, form) => {
      const index = Number.parseInt(String(form.get("index") ?? ""), 10);
      const direction = form.get("direction") === "up" ? "up" : "down";
      return work(actor, id, Number.isNaN(index) ? direction : index);
    },
    { to, message: "Ordre enregistré." },
  );

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
      if (pattern.split("/").at(-1) !== deleteWord) throw notOpened();
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

export const binOf = (list: string): string => `${list}?corbeille=1`;

export const notOpened = () => data("Cette adresse ne s’ouvre pas\u202F: elle fait quelque chose.", { status: 405 });

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
    answerForm(
      args,
      fields,
      undefined,
      answer,
      (actor, value, sent) => work(actor, value, sent.submissionKey, sent),
      (made) => made,
    ),
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
    const save = (actor: StaffActor, value: z.output<S>, sent: SentForm) => work(actor, id, value, sent);
    return answerForm(args, fields, id, answer, save, () => String(id));
  });
}

async function answerForm<S extends z.ZodType, T, Of, Row>(
  { request, params, context }: ActionFunctionArgs,
  schema: Posted<S>,
  row: Row,
  { to, message, undo, acts }: FormAnswer<z.output<S>, T, Of, Row>,
  save: (actor: StaffActor, value: z.output<S>, sent: SentForm) => Promise<Outcome<T>>,
  leadsTo: (made: T) => Of,
) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply();
  const { value, submissionKey, formData } = form;
  const actor = staffActor(context);
  // What the pressed button asks for besides, in its order. What is saved stays saved when that is refused.
  const act = acts?.[String(formData.get("puis"))];
  const first = act?.isFirst ? await act.work(actor, row) : null;
  if (first && !first.ok) return form.reply(first.errors);
  const saved = await save(actor, value, { params, submissionKey, formData, request, context });
  if (!saved.ok) return form.reply(saved.errors);
  const of = leadsTo(saved.value);
  const page = await act?.asks?.(row);
  if (page) return redirectWithToast(page, withUndo("C’est enregistré\u202F: il reste une question.", undo?.(of)));
  const acted = act ? await messageOf(act, first ?? (await act.work(actor, row))) : null;
  const shown = acted ?? (typeof message === "function" ? await message(value, saved.value) : message);
  return redirectWithToast(typeof to === "function" ? to(of, saved.value) : to, withUndo(shown, undo?.(of)));
}

function messageOf({ message }: SideAct<never>, acted: Outcome<unknown>): Flash | string {
  if (acted.ok) return typeof message === "function" ? message(acted.value as never) : message;
  return { title: firstError(acted.errors), description: "Le texte, lui, est enregistré.", style: "destructive" };
}
