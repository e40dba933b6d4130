import { data, href, redirect } from "react-router";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readFilledForm, parseForm } from "#app/http/form.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import { fieldsOf, fillForm, judgeForm, reopened } from "#app/modules/blocks/form/form.server.ts";
import { FILE_OF, type Sent, schemaOf } from "#app/modules/blocks/form/schema.ts";
import type { Kind } from "#app/modules/blocks/kind.ts";
import { findKind } from "#app/modules/blocks/kinds.ts";
import { writtenBlocks } from "#app/modules/blocks/read.server.ts";
import { asSent, storeImage } from "#app/modules/media/images.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import { findAutosave, saveAutosave } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { formId } from "../editor-data.server.ts";

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
    const words = { alt: beside("alt"), credit: beside("credit") };
    const stored = await storeImage(staff, { ...(await asSent(file)), ...words }, field);
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

/** The form of a block that is in a text, filled in, or why it has none. */
export function reopenedForm(source: string) {
  const { filled, why } = reopened(source);
  const answer = filled && parseForm(fieldsOf(filled.values), schemaOf(filled.kind)).reply({}, 200).data;
  return { kind: filled?.kind.name ?? null, why, answer };
}

const typedAt = (article: string) => `${articleAt(article)}?saisie=reprendre`;

/** To the form of a block of what is typed in an article, kept at that moment; back to the text where it has none. */
export function toItsForm(article: string, body: string, count: number, keptAt: Date) {
  const found = writtenBlocks(body)[count - 1];
  const { kind, why } = found?.isClosed ? reopenedForm(found.source) : { kind: null, why: [] };
  const query = new URLSearchParams({ article, bloc: String(count), de: keptAt.toISOString() });
  if (kind) return redirect(`${href("/admin/articles/blocs/:kind", { kind })}?${query}`);
  return redirectWithToast(typedAt(article), {
    title: "Ce bloc ne s’ouvre pas dans son formulaire\u202F: corrigez-le dans le texte.",
    description: why.join(" "),
  });
}

/** The block that the address names, in what is typed of an article; null once that is another text. */
export async function blockInText(request: Request, staff: StaffActor) {
  const { article = "", bloc, de } = Object.fromEntries(new URL(request.url).searchParams);
  const kept = article ? await findAutosave<TypedArticle>(staff, autosaveKey(formId(article))) : null;
  const typed = kept?.savedAt.toISOString() === de ? kept?.value : null;
  const found = typed && writtenBlocks(typed.body)[Number(bloc) - 1];
  if (!found) return null;
  return {
    ...reopenedForm(found.source),
    back: typedAt(article),
    /** Puts another in its place: false when the text changed meanwhile. */
    async change(markdown: string) {
      const lines = typed.body.split(/\r\n?|\n/);
      lines.splice(found.map[0], found.map[1] - found.map[0], markdown);
      const body = lines.join("\n");
      return (await saveAutosave(staff, autosaveKey(formId(article)), { ...typed, body }, de)) !== null;
    },
  };
}
