import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { posted } from "#app/utils/posted.ts";
import { firstError, rowId } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { readForm } from "./form.server.ts";

/** What some forms need besides the value: files, the session's cookie, the network. */
export interface SentForm {
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What another button of the form does besides saving it: `FormActions` of routes/admin/shared sends its word. */
export interface SideAct<Of> {
  work: (actor: StaffActor, of: Of) => Promise<Outcome<unknown>>;
  /** Of what `work` answers. */
  message: Flash | string | ((value: never) => string);
  /** Before what was typed is saved: what is online must not show it. */
  isFirst?: boolean;
  /** The page that asks before it is done, where one does: the form is saved, and leads there. */
  asks?: (of: Of) => Promise<string | null>;
}

interface Answer<V, T, Of> {
  /** Where it leads: the section's list, most often. */
  to: string | ((of: Of, made: T) => string);
  /** The message when it is done. */
  message: Flash | string | ((value: V, made: T) => Flash | string);
  /** The POST address that takes it back. */
  undo?: (of: Of) => string;
}

/** The action of a form, which says what it reads: tests walk the fields of every form. */
export function ofSchema<S extends z.ZodType, A extends (args: never) => unknown>(schema: S, action: A) {
  return Object.assign(action, { schema });
}

/** Passes value and key to `work`, then redirects to `to`. A refusal shows the page again. */
export function formAction<S extends z.ZodType, T>(
  schema: S,
  work: (actor: StaffActor, value: z.output<S>, key: string | undefined, sent: SentForm) => Promise<Outcome<T>>,
  answer: Answer<z.output<S>, T, T> & { acts?: Record<string, SideAct<undefined>> },
) {
  const fields = posted(schema);
  return ofSchema(schema, async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, fields);
    if (!form.ok) return form.reply();
    const { value, submissionKey, formData } = form;
    const actor = staffActor(context);
    const act = answer.acts?.[String(formData.get("puis"))];
    const made = await withAct(act, actor, undefined, () =>
      work(actor, value, submissionKey, { formData, request, context }),
    );
    if (!made.ok) return form.reply(made.errors);
    return answerSuccess(answer, value, made.value.saved, made.value.saved, made.value);
  });
}

/** The same for a form of the row of its address: `work` receives its id, and `to` may depend on it. */
export function rowFormAction<S extends z.ZodType, T>(
  schema: S,
  work: (actor: StaffActor, id: number, value: z.output<S>, sent: SentForm) => Promise<Outcome<T>>,
  answer: Answer<z.output<S>, T, string> & { acts?: Record<string, SideAct<number>> },
) {
  const fields = posted(schema);
  return ofSchema(schema, async ({ request, params, context }: ActionFunctionArgs) => {
    const form = await readForm(request, fields);
    if (!form.ok) return form.reply();
    const { value, formData } = form;
    const id = rowId(params.id);
    const actor = staffActor(context);
    const act = answer.acts?.[String(formData.get("puis"))];
    const made = await withAct(act, actor, id, () => work(actor, id, value, { formData, request, context }));
    if (!made.ok) return form.reply(made.errors);
    return answerSuccess(answer, value, made.value.saved, String(id), made.value);
  });
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

function answerSuccess<V, T, Of>(
  { to, message, undo }: Answer<V, T, Of>,
  value: V,
  made: T,
  of: Of,
  { said, page }: { said?: Flash | string; page?: string },
): Promise<Response> {
  const asking = page && "C’est enregistré\u202F: il reste une question.";
  const shown = said ?? asking ?? (typeof message === "function" ? message(value, made) : message);
  const flash = typeof shown === "string" ? { title: shown } : shown;
  return redirectWithToast(page ?? (typeof to === "function" ? to(of, made) : to), {
    ...flash,
    undo: undo?.(of) ?? flash.undo,
  });
}
