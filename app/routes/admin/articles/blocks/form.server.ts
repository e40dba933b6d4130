import { data } from "react-router";
import type { FormFailure, FormSuccess } from "#app/http/form.server.ts";
import type { BlockForm } from "#app/modules/blocks/form/block-form.ts";
import { findForm } from "#app/modules/blocks/form/forms.ts";
import { judgeForm } from "#app/modules/blocks/form/judge.server.ts";
import type { Sent } from "#app/modules/blocks/form/schema.ts";
import { blockNames } from "#app/modules/blocks/readers.server.ts";

/** The form of this kind of block; 404 for one that is not written. */
export function formOf(kind: string | undefined): BlockForm {
  const form = findForm(kind);
  if (!form || !blockNames.includes(form.kind)) throw data(null, { status: 404 });
  return form;
}

/** The Markdown of what was typed, or the form again with why not. */
export function written(of: BlockForm, form: FormSuccess<unknown> | FormFailure) {
  if (!form.ok) return { refusal: form.reply() };
  const judged = judgeForm(of, form.value as Sent);
  return judged.ok ? { block: judged.value, again: form.reply({}, 200) } : { refusal: form.reply(judged.errors) };
}
