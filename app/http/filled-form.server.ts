import { data } from "react-router";
import type { z } from "zod";
import { FILL } from "#app/ui/form/form-view.tsx";
import type { Filled } from "#app/ui/form/pasted-list.tsx";
import type { Errors } from "#app/utils/outcome.ts";
import type { Posted } from "#app/utils/posted.ts";
import { parseForm, provedForm, refusedForm } from "./form.server.ts";

interface Filling extends Filled {
  wrong: Errors;
}

/**
 * A form with what `fill` puts into its fields. A button that asks for that (ui/form/pasted-list.tsx) gets the page
 * again, filled in; of any other button the whole is judged.
 */
export async function readFilledForm<S extends z.ZodType>(
  request: Request,
  schema: Posted<S>,
  fill: (form: FormData, asked: string | null) => Filling | Promise<Filling>,
) {
  const sent = await provedForm(request, schema);
  if (!sent.ok) return sent;
  const { formData } = sent;
  const asked = formData.get(FILL);
  const { wrong, ...filled } = await fill(formData, asked === null ? null : String(asked));
  const isWhole = Object.keys(wrong).length === 0;
  if (asked !== null) {
    const again = refusedForm(formData, schema, wrong, isWhole ? 200 : 422);
    return { ok: false as const, reply: () => data({ ...again.data, filled }, again.init ?? {}) };
  }
  const form = parseForm(formData, schema);
  return isWhole ? form : { ok: false as const, reply: () => form.reply(wrong) };
}
