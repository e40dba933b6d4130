import { data } from "react-router";
import type { FormFailure, FormSuccess } from "#app/http/form.server.ts";
import { judgeForm } from "#app/modules/blocks/form/judge.server.ts";
import type { Sent } from "#app/modules/blocks/form/schema.ts";
import type { Kind } from "#app/modules/blocks/kind.ts";
import { findKind } from "#app/modules/blocks/kinds.ts";

/** The kind of block of this name; 404 for none. */
export function kindOf(name: string | undefined): Kind {
  const kind = findKind(name);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

/** The Markdown of what was typed, or the form again with why not. */
export function written(of: Kind, form: FormSuccess<unknown> | FormFailure) {
  if (!form.ok) return { refusal: form.reply() };
  const judged = judgeForm(of, form.value as Sent);
  return judged.ok ? { block: judged.value, again: form.reply({}, 200) } : { refusal: form.reply(judged.errors) };
}
