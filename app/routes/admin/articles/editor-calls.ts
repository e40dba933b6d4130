import { z } from "zod";
import { answerAutosave, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readForm, readButton } from "#app/http/form.server.ts";
import { jsonError, formRefusal, json, jsonRefusal } from "#app/http/json.server.ts";
import { blockChoices } from "#app/modules/articles/own-pages.server.ts";
import { preflight } from "#app/modules/articles/preflight/preflight.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { keptSchema, typedSchema, sourceAddress } from "#app/modules/articles/schema.ts";
import { shownText } from "#app/modules/articles/shown-text.server.ts";
import { mayAskForPage, readSourcePage } from "#app/modules/articles/source-page.server.ts";
import { LONGEST_BLOCK } from "#app/modules/blocks/block.ts";
import { linkText } from "#app/modules/glossary/linking.server.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { listMedia } from "#app/modules/media/library.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { posted } from "#app/utils/posted.ts";
import { kindOf, reopenedForm, written } from "./blocks/form.server.ts";
import { formId } from "./editor-data.server.ts";
import { pagesFound } from "./links/found.server.ts";

/** Keeps what is typed and not saved, for this person alone. */
async function autosave({ request, params, context }: At<"id">) {
  const form = await readForm(request, keptSchema);
  if (!form.ok) return jsonError(422, "Cette saisie ne peut pas être gardée.");
  const { by, after, ...typed } = form.value;
  return answerAutosave(staffActor(context), { by, after }, autosaveKey(formId(params.id)), typed);
}

/** What stands between what is typed and its publication. Saves nothing. */
async function beforePublishing({ request, context }: At) {
  const form = await readForm(request, typedSchema);
  if (!form.ok) return formRefusal(form);
  const id = formId(new URL(request.url).searchParams.get("article") ?? "new");
  return json(await preflight(staffActor(context), id === "new" ? null : id, form.value));
}

const bodySchema = posted(typedSchema.pick({ body: true }));

/** A block as readers will see it, while the text is written. Saves nothing. */
async function previewText({ request }: At) {
  const form = await readForm(request, bodySchema);
  if (!form.ok) return formRefusal(form);
  const rendered = await renderArticle(form.value.body);
  if (!rendered.ok) return jsonRefusal(rendered.errors);
  const { html } = await shownText((await linkText(rendered.value.html)).html);
  return json({ html });
}

const sourceSchema = posted(z.object({ url: sourceAddress }));

/** The title of a page that an article takes as a source, and the name of its site. Saves nothing. */
async function sourceTitle({ request, context }: At) {
  const { id } = staffActor(context);
  const form = await readForm(request, sourceSchema);
  if (!form.ok) return jsonRefusal({ url: ["Cette adresse n’est pas celle d’une page."] });
  if (!mayAskForPage(String(id)))
    return jsonError(
      429,
      "Beaucoup de pages demandées à la fois\u202F: écrivez le titre, ou réessayez dans une minute.",
    );
  return json(await readSourcePage(form.value.url));
}

/** Pictures shown at once: those that fit best are the newest. */
const SHOWN = 24;

/** The pictures of the library that have these words, for forms that choose one. */
async function findPictures({ request }: At) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const query = {
    q,
    sort: "createdAt",
    direction: "desc",
    page: 1,
    perPage: SHOWN,
    trash: false,
    state: null,
  } as const;
  const { items } = await listMedia(query);
  return json({ images: items.flatMap(({ id, image }) => (image ? [{ id, image }] : [])) });
}

/** Stores a picture chosen, dropped or pasted in the editor: its number, and its address in a text. */
async function storePicture({ request, context }: At) {
  const form = await readButton(request);
  const file = form.get("image");
  if (!(file instanceof File)) return jsonError(400, "Choisissez une image.");
  const [alt, credit] = [String(form.get("alt") ?? "").slice(0, 300), String(form.get("credit") ?? "").slice(0, 200)];
  const stored = await storeImage(staffActor(context), {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    alt,
    credit,
  });
  if (!stored.ok) return jsonRefusal(stored.errors);
  const image = toImageView(stored.value, alt, credit);
  if (!image) return jsonError(500, "L’image n’a pas pu être préparée.");
  return json({ id: stored.value.id, image, src: pictureAddress(stored.value) });
}

/** For the editor's dialog: our own pages, while one types. */
async function findPages({ request }: At) {
  return json(await pagesFound(request));
}

/** For the editor's dialog: the Markdown of a block, or its form's refusals. */
async function writeBlock({ request, params, context }: At<"kind">) {
  const { block, refusal } = await written(kindOf(params.kind), request, staffActor(context));
  return block ? json({ markdown: block.markdown }) : json(refusal.data, refusal.init ?? {});
}

const blockSchema = posted(z.object({ source: z.string().max(LONGEST_BLOCK * 2) }));

/** For the editor's dialog: the form of a block that is in the text, filled in, or why it has none. */
async function reopenBlock({ request }: At) {
  const form = await readForm(request, blockSchema);
  if (!form.ok) return jsonError(422, "Ce bloc est trop long.");
  return json(reopenedForm(form.value.source));
}

export const loader = byAddress({
  images: findPictures,
  "liens/chercher": findPages,
  "blocs/choix": async () => json(await blockChoices()),
});

export const action = byAddress({
  images: storePicture,
  ":id/saisie": autosave,
  "avant-publication": beforePublishing,
  "apercu-du-texte": previewText,
  "titre-de-page": sourceTitle,
  "blocs/rouvrir": reopenBlock,
  "blocs/:kind/ecrire": writeBlock,
});
