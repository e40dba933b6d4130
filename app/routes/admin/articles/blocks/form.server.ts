import { data } from "react-router";
import { readFilledForm } from "#app/http/filled-form.server.ts";
import { fillForm } from "#app/modules/blocks/form/fill.server.ts";
import { judgeForm } from "#app/modules/blocks/form/judge.server.ts";
import { type Sent, schemaOf } from "#app/modules/blocks/form/schema.ts";
import type { Kind } from "#app/modules/blocks/kind.ts";
import { findKind } from "#app/modules/blocks/kinds.ts";

/** The kind of block of this name; 404 for none. */
export function kindOf(name: string | undefined): Kind {
  const kind = findKind(name);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

/** The Markdown of what was typed, or the form again: filled in where that was asked, or with why not. */
export async function written(of: Kind, request: Request) {
  const form = await readFilledForm(request, schemaOf(of), (sent, asked) => fillForm(of, sent, asked));
  if (!form.ok) return { refusal: form.reply() };
  const judged = judgeForm(of, form.value as Sent);
  return judged.ok ? { block: judged.value, again: form.reply({}, 200) } : { refusal: form.reply(judged.errors) };
}
