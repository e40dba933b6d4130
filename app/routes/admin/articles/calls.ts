import { zipSync } from "fflate";
import { href } from "react-router";
import { z } from "zod";
import { answerAutosave, type At, byAddress, answerRowAction, rowId, orNotFound } from "#app/http/answers.server.ts";
import { attachment } from "#app/http/answers/private-file.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm, readButton } from "#app/http/form.server.ts";
import { jsonError, formRefusal, json, jsonRefusal } from "#app/http/json.server.ts";
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
import { storeImage } from "#app/modules/media/images.server.ts";
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
  return redirectWithToast(`/admin/articles/${id}`, "Saisie oubliée.");
}

/** Takes a version out of the public history of its article, or puts it back, by the last word of the address. */
async function hide({ request, params, pattern, context }: At<"id" | "number">) {
  await readButton(request);
  const [id, number, isHidden] = [rowId(params.id), rowId(params.number), pattern.endsWith("/masquer")];
  return answerRowAction(
    await hideRevision(staffActor(context), id, number, isHidden),
    href("/admin/articles/:id/versions/:number", { id, number }),
    `Version ${number} ${isHidden ? "retirée de" : "remise dans"} l’historique public.`,
  );
}

async function restore({ request, params, context }: At<"id" | "number">) {
  await readButton(request);
  const [id, number] = [rowId(params.id), rowId(params.number)];
  const restored = await restoreRevision(staffActor(context), id, number);
  return answerRowAction(
    restored,
    href("/admin/articles/:id", { id }),
    `Version ${number} rétablie, comme nouvelle version.`,
  );
}

async function withdraw({ request, params, context }: At<"id">) {
  await readButton(request);
  const id = rowId(params.id);
  return answerRowAction(
    await withdrawReview(staffActor(context), id),
    href("/admin/articles/:id", { id }),
    "Demande de relecture retirée.",
  );
}

/** The two buttons of a comment, by the last word of their address. */
async function resolve({ request, params, pattern, context }: At<"id" | "comment">) {
  await readButton(request);
  const isResolved = pattern.endsWith("/resoudre");
  const comment = rowId(params.comment);
  const done = await resolveComment(staffActor(context), rowId(params.id), comment, isResolved);
  const at = href("/admin/articles/:id/relire", { id: params.id });
  return answerRowAction(
    done,
    at,
    isResolved
      ? { title: "Commentaire résolu.", undo: href("/admin/articles/:id/commentaires/:comment/rouvrir", params) }
      : "Commentaire rouvert.",
  );
}

/** One of the images of an article; the version in its address changes with what is seen on it. */
async function oneImage({ request, params }: At<"id" | "file">) {
  const planned = orNotFound((await articleKit(params.id)).planned);
  const { version, images } = planned.kit;
  orNotFound(images.find(({ file }) => file === params.file));
  const image = await planned.draw(params.file);
  if (!image) return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  const isCurrent = new URL(request.url).searchParams.get("v") === version;
  return new Response(Uint8Array.from(image), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": isCurrent ? "private, max-age=31536000, immutable" : "private, no-store",
    },
  });
}

/** The images of an article, in their order, its caption and what each image shows, as one file. */
async function zipOfImages({ params, context }: At<"id">) {
  const { article, planned } = await articleKit(params.id);
  const found = orNotFound(planned);
  const { kit } = found;
  const images = await drawKit(found, String(staffActor(context).id));
  if (!images) {
    const text = "Les images d’autres articles se préparent déjà. Réessayez dans une minute.";
    return new Response(text, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
    });
  }
  // What is compressed already.
  const files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = Object.fromEntries(
    [...images].map(([file, image]) => [file, [image, { level: 0 }]]),
  );
  const text = (words: string) => new TextEncoder().encode(words);
  files["legende.txt"] = text(`${kit.caption}\n`);
  files["textes-alternatifs.txt"] = text(kit.images.map(({ file, alt }) => `${file}\n${alt}\n`).join("\n"));
  return new Response(Uint8Array.from(zipSync(files)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(`reseaux-${article.slug}.zip`),
      "Cache-Control": "private, no-store",
    },
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

const SHOWN = 24;

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
  masquer: hide,
  montrer: hide,
  restaurer: restore,
  "relecture/retirer": withdraw,
  resoudre: resolve,
  rouvrir: resolve,
});
