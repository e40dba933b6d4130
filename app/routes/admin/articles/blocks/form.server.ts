import { data } from "react-router";
import { readFilledForm } from "#app/http/filled-form.server.ts";
import { fillForm } from "#app/modules/blocks/form/fill.server.ts";
import { judgeForm } from "#app/modules/blocks/form/judge.server.ts";
import { FILE_OF, type Sent, schemaOf } from "#app/modules/blocks/form/schema.ts";
import type { Kind } from "#app/modules/blocks/kind.ts";
import { findKind } from "#app/modules/blocks/kinds.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Errors } from "#app/utils/outcome.ts";

/** The kind of block of this name; 404 for none. */
export function kindOf(name: string | undefined): Kind {
  const kind = findKind(name);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

/** Stores the pictures that came with a form, whose fields get their addresses: no refusal of another field loses them. */
async function receivePictures(form: FormData, staff: StaffActor): Promise<Errors> {
  const errors: Errors = {};
  const files = [...form].flatMap(([name, value]) =>
    value instanceof File && name.endsWith(FILE_OF) && (value.size > 0 || value.name) ? [{ name, file: value }] : [],
  );
  for (const { name, file } of files) {
    const field = name.slice(0, -FILE_OF.length);
    const row = field.slice(0, field.lastIndexOf(".") + 1);
    const beside = (key: string) => String(form.get(row + key) ?? "");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storeImage(
      staff,
      { bytes, name: file.name, alt: beside("alt"), credit: beside("credit") },
      field,
    );
    if (stored.ok) form.set(field, pictureAddress(stored.value));
    else Object.assign(errors, stored.errors);
  }
  return errors;
}

/** The Markdown of what was typed, or the form again: filled in where that was asked, or with why not. */
export async function written(of: Kind, request: Request, staff: StaffActor) {
  const form = await readFilledForm(request, schemaOf(of), async (sent, asked) => {
    const refused = await receivePictures(sent, staff);
    const filled = fillForm(of, sent, asked);
    return { ...filled, wrong: { ...filled.wrong, ...refused } };
  });
  if (!form.ok) return { refusal: form.reply() };
  const judged = judgeForm(of, form.value as Sent);
  return judged.ok ? { block: judged.value, again: form.reply({}, 200) } : { refusal: form.reply(judged.errors) };
}
