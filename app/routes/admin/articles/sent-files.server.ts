import { isCsrfValid, judgeCsrf } from "#app/http/csrf.server.ts";
import { readPosted } from "#app/http/form.server.ts";
import type { StaffActor } from "#app/modules/audit/actor.ts";
import { pictureMarkdown } from "#app/modules/markdown/pictures.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import type { Errors } from "#app/utils/outcome.ts";

interface Received {
  /** The same form, its files replaced by what they became: a number for the image, Markdown in the text. */
  request: Request;
  /** Why a file was refused, in words. The text goes on its way whatever happens to a picture. */
  errors: Errors;
}

/** A browser sends a file without a name when none was chosen; an empty one that was chosen is refused in words. */
const isFile = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/**
 * Stores the pictures sent with the article's form, before its fields are read: a refused picture, or a refused field,
 * then loses neither the text nor the pictures that are fine.
 */
export async function receiveFiles(request: Request, staff: StaffActor): Promise<Received> {
  const form = await readPosted(request);
  const token = form.get("csrf");
  const isOurs = typeof token === "string" && token ? isCsrfValid(request, token) : judgeCsrf(request) === "proved";
  const errors: Errors = {};
  const [image, bodyImage] = [form.get("image"), form.get("bodyImage")];
  if (isOurs && isFile(image)) await storeMain(staff, form, image, errors);
  if (isOurs && isFile(bodyImage)) await appendToBody(staff, form, bodyImage, errors);
  form.delete("image");
  form.delete("bodyImage");
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  return { request: new Request(request.url, { method: "POST", headers, body: form }), errors };
}

async function storeMain(staff: StaffActor, form: FormData, file: File, errors: Errors): Promise<void> {
  const stored = await storeImage(staff, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
  if (!stored.ok) {
    Object.assign(errors, stored.errors);
    return;
  }
  form.set("imageId", String(stored.value.id));
  form.delete("removeImage");
}

async function appendToBody(staff: StaffActor, form: FormData, file: File, errors: Errors): Promise<void> {
  const alt = String(form.get("bodyImageAlt") ?? "").trim();
  if (!alt) {
    errors.bodyImageAlt = [
      "Décrivez l’image à ajouter au texte, pour les personnes qui ne la voient pas, puis choisissez-la à nouveau.",
    ];
    return;
  }
  const stored = await storeImage(
    staff,
    { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, alt },
    "bodyImage",
  );
  const view = stored.ok ? toImageView(stored.value, alt) : null;
  if (!stored.ok || !view) {
    if (!stored.ok) Object.assign(errors, stored.errors);
    return;
  }
  const markdown = pictureMarkdown({ ...view, key: view.base.replace("/media/", "") }, alt, "");
  form.set("body", `${String(form.get("body") ?? "").trimEnd()}\n\n${markdown}\n`);
  form.delete("bodyImageAlt");
}
