import { storeImage } from "#app/modules/media/images.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { imageMarkdown } from "#app/utils/text-image.ts";

/** A browser sends a file without a name when none was chosen; an empty one that was chosen is refused in words. */
const isFile = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/**
 * Stores the uploaded pictures of a form whose origin is proved, and replaces them by their number or Markdown. Before
 * validation, so that a refusal loses neither text nor pictures. Answers refusals.
 */
export async function receiveFiles(form: FormData, staff: StaffActor): Promise<Errors> {
  const errors: Errors = {};
  const [image, bodyImage] = [form.get("image"), form.get("bodyImage")];
  if (isFile(image)) await storeMain(staff, form, image, errors);
  if (isFile(bodyImage)) await appendToBody(staff, form, bodyImage, errors);
  form.delete("image");
  form.delete("bodyImage");
  return errors;
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
  if (!stored.ok) {
    Object.assign(errors, stored.errors);
    return;
  }
  const markdown = imageMarkdown({ src: pictureAddress(stored.value), alt, credit: "" });
  form.set("body", `${String(form.get("body") ?? "").trimEnd()}\n\n${markdown}\n`);
  form.delete("bodyImageAlt");
}
