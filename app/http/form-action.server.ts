import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { posted } from "#app/utils/posted.ts";
import { rowId } from "./answers.server.ts";
import { staffActor } from "./context.server.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { readForm } from "./form.server.ts";

/** What some forms need besides the value: files, the session's cookie, the network. */
export interface SentForm {
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface Answer<V, T, Of> {
  /** Where it leads: the section's list, most often. */
  to: string | ((of: Of) => string);
  /** The message when it is done. */
  message: Flash | string | ((value: V, made: T) => Flash | string);
  /** The POST address that takes it back. */
  undo?: (of: Of) => string;
}

/**
 * The action of a form without a row in its address: passes its value and key to `work`, then redirects to `to`. A refusal
 * shows the page again.
 */
export function formAction<S extends z.ZodType, T>(
  schema: S,
  work: (actor: StaffActor, value: z.output<S>, key: string | undefined, sent: SentForm) => Promise<Outcome<T>>,
  answer: Answer<z.output<S>, T, T>,
) {
  const fields = posted(schema);
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request, fields);
    if (!form.ok) return form.reply();
    const { value, submissionKey, formData } = form;
    const made = await work(staffActor(context), value, submissionKey, { formData, request, context });
    return made.ok ? answerSuccess(answer, value, made.value, made.value) : form.reply(made.errors);
  };
}

/** The same for a form of the row of its address: `work` receives its id, and `to` may depend on it. */
export function rowFormAction<S extends z.ZodType, T>(
  schema: S,
  work: (actor: StaffActor, id: number, value: z.output<S>, sent: SentForm) => Promise<Outcome<T>>,
  answer: Answer<z.output<S>, T, string>,
) {
  const fields = posted(schema);
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const form = await readForm(request, fields);
    if (!form.ok) return form.reply();
    const { value, formData } = form;
    const id = rowId(params.id);
    const saved = await work(staffActor(context), id, value, { formData, request, context });
    return saved.ok ? answerSuccess(answer, value, saved.value, String(id)) : form.reply(saved.errors);
  };
}

function answerSuccess<V, T, Of>(
  { to, message, undo }: Answer<V, T, Of>,
  value: V,
  made: T,
  of: Of,
): Promise<Response> {
  const shown = typeof message === "function" ? message(value, made) : message;
  const flash = typeof shown === "string" ? { title: shown } : shown;
  return redirectWithToast(typeof to === "function" ? to(of) : to, { ...flash, undo: undo?.(of) ?? flash.undo });
}
