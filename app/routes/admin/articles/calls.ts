import { zipSync } from "fflate";
import { href } from "react-router";
import { z } from "zod";
import { choiceAction, rowAction } from "#app/http/actions.server.ts";
import { answerAutosave, type At, byAddress, rowId, orNotFound } from "#app/http/answers.server.ts";
import { attachment } from "#app/http/answers/private-file.server.ts";
import { contentAnswer, textAnswer } from "#app/http/answers/shared.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm, readButton } from "#app/http/form.server.ts";
import { jsonError, formRefusal, json, jsonRefusal } from "#app/http/json.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { blockChoices } from "#app/modules/articles/own-pages.server.ts";
import { preflight } from "#app/modules/articles/preflight/preflight.server.ts";
import { withdrawReview } from "#app/modules/articles/review/reviewing.server.ts";
import { hideRevision, restoreRevision } from "#app/modules/articles/revisions.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { keptSchema, typedSchema, sourceAddress } from "#app/modules/articles/schema.ts";
import { asShown } from "#app/modules/articles/shown-text.server.ts";
import { mayAskForPage, readSourcePage } from "#app/modules/articles/source-page.server.ts";
import { LONGEST_BLOCK } from "#app/modules/blocks/block.ts";
import { resolveComment } from "#app/modules/comments/mutations.server.ts";
import { asSent, storeImage } from "#app/modules/media/images.server.ts";
import { listMedia } from "#app/modules/media/library.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { drawKit } from "#app/modules/social-kit/kit.server.ts";
import { dropAutosave } from "#app/records/autosave/autosave.server.ts";
import { posted } from "#app/utils/posted.ts";
import { kindOf, reopenedForm, written } from "./blocks/form.server.ts";
import { formId, pagesFound, articleKit } from "./editor-data.server.ts";

async function discard({ request, params, context }: At<"id">) {
  const at = (await readButton(request)).get("at")?.toString();
  const id = formId(params.id);
  await dropAutosave(staffActor(context), autosaveKey(id), at);
  return redirectWithToast(articleAt(id), "Saisie oubliée.");
}

/** Takes a version out of the public history of its article, or puts it back. */
const hide = (isHidden: boolean) =>
  choiceAction((actor, id, _, { number }) => hideRevision(actor, id, rowId(number), isHidden), {
    to: (id, _, { number = "" }) => href("/admin/articles/:id/versions/:number", { id, number }),
    message: (_value, _form, { number }) =>
      `Version ${number} ${isHidden ? "retirée de" : "remise dans"} l’historique public.`,
  });

const restore = choiceAction((actor, id, _, { number }) => restoreRevision(actor, id, rowId(number)), {
  to: (id) => articleAt(id),
  message: (_value, _form, { number }) => `Version ${number} rétablie, comme nouvelle version.`,
});

const resolve = (isResolved: boolean) =>
  choiceAction((actor, id, _, { comment }) => resolveComment(actor, id, rowId(comment), isResolved), {
    to: (id) => articleAt(id, "relire"),
    message: (_value, _form, { id = "", comment = "" }) =>
      isResolved
        ? {
            title: "Commentaire résolu.",
            undo: href("/admin/articles/:id/commentaires/:comment/rouvrir", { id, comment }),
          }
        : "Commentaire rouvert.",
  });

/** One of the images of an article; the version in its address changes with what is seen on it. */
async function oneImage({ request, params }: At<"id" | "file">) {
  const planned = orNotFound((await articleKit(params.id)).planned);
  const { version, images } = planned.kit;
  orNotFound(images.find(({ file }) => file === params.file));
  const image = await planned.draw(params.file);
  if (!image) return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  const isCurrent = new URL(request.url).searchParams.get("v") === version;
  return contentAnswer("image/png", Uint8Array.from(image), {
    "Cache-Control": isCurrent ? "private, max-age=31536000, immutable" : "private, no-store",
  });
}

/** The images of an article, in their order, its caption and what each image shows, as one file. */
async function zipOfImages({ params, context }: At<"id">) {
  const { article, planned } = await articleKit(params.id);
  const found = orNotFound(planned);
  const { kit } = found;
  const images = await drawKit(found, String(staffActor(context).id));
  const busy = "Les images d’autres articles se préparent déjà. Réessayez dans une minute.";
  if (!images) return textAnswer(busy, { "Retry-After": "60" }, 503);
  // What is compressed already.
  const files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = Object.fromEntries(
    [...images].map(([file, image]) => [file, [image, { level: 0 }]]),
  );
  const text = (words: string) => new TextEncoder().encode(words);
  files["legende.txt"] = text(`${kit.caption}\n`);
  files["textes-alternatifs.txt"] = text(kit.images.map(({ file, alt }) => `${file}\n${alt}\n`).join("\n"));
  return contentAnswer("application/zip", Uint8Array.from(zipSync(files)), {
    "Content-Disposition": attachment(`reseaux-${article.slug}.zip`),
    "Cache-Control": "private, no-store",
  });
}

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

async function previewText({ request }: At) {
  const form = await readForm(request, bodySchema);
  if (!form.ok) return formRefusal(form);
  const shown = await asShown(form.value.body);
  return shown.ok ? json({ html: shown.value }) : jsonRefusal(shown.errors);
}

const tooManyPages = "Beaucoup de pages demandées à la fois\u202F: écrivez le titre, ou réessayez dans une minute.";
const sourceSchema = posted(z.object({ url: sourceAddress }));

/** The title of a page that an article takes as a source, and the name of its site. Saves nothing. */
async function sourceTitle({ request, context }: At) {
  const { id } = staffActor(context);
  const form = await readForm(request, sourceSchema);
  if (!form.ok) return jsonRefusal({ url: ["Cette adresse n’est pas celle d’une page."] });
  if (!mayAskForPage(String(id))) return jsonError(429, tooManyPages);
  return json(await readSourcePage(form.value.url));
}

async function findPictures({ request }: At) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const first = { sort: "createdAt", direction: "desc", page: 1, perPage: 24, trash: false, state: null } as const;
  const { items } = await listMedia({ q, ...first });
  return json({ images: items.flatMap(({ id, image }) => (image ? [{ id, image }] : [])) });
}

/** Stores a picture chosen, dropped or pasted in the editor: its number, and its address in a text. */
async function storePicture({ request, context }: At) {
  const form = await readButton(request);
  const file = form.get("image");
  if (!(file instanceof File)) return jsonError(400, "Choisissez une image.");
  const [alt, credit] = [String(form.get("alt") ?? "").slice(0, 300), String(form.get("credit") ?? "").slice(0, 200)];
  const stored = await storeImage(staffActor(context), { ...(await asSent(file)), alt, credit });
  if (!stored.ok) return jsonRefusal(stored.errors);
  const image = toImageView(stored.value, alt, credit);
  if (!image) return jsonError(500, "L’image n’a pas pu être préparée.");
  return json({ id: stored.value.id, image, src: pictureAddress(stored.value) });
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
  "liens/chercher": async ({ request }) => json(await pagesFound(request)),
  "blocs/choix": async () => json(await blockChoices()),
  "images.zip": zipOfImages,
  ":file": oneImage,
});

export const action = byAddress({
  images: storePicture,
  ":id/saisie": autosave,
  "avant-publication": beforePublishing,
  "apercu-du-texte": previewText,
  "titre-de-page": sourceTitle,
  "blocs/rouvrir": reopenBlock,
  "blocs/:kind/ecrire": writeBlock,
  oublier: discard,
  masquer: hide(true),
  montrer: hide(false),
  restaurer: restore,
  "relecture/retirer": rowAction(withdrawReview, {
    to: (id) => articleAt(id),
    message: "Demande de relecture retirée.",
  }),
  resoudre: resolve(true),
  rouvrir: resolve(false),
});
