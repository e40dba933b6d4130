import { MAX_IMAGE_BYTES, imageMessages } from "#app/modules/media/schema.ts";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import type { ImageView } from "#app/utils/image-view.ts";

type Sent =
  | { ok: true; id: number; image: ImageView }
  /** "network": the same file may go with the form, or be sent again. */
  | { ok: false; why: "refused" | "network"; message: string };

const cut = "L’image n’est pas partie\u202F: vérifiez le réseau. Elle sera envoyée avec l’article.";

/** Sends a picture, made smaller first when it is heavy; says how far it is, from 0 to 1. */
export async function sendPicture(url: string, picture: File, onProgress: (part: number) => void): Promise<Sent> {
  const file = await shrinkPicture(picture);
  if (file.size > MAX_IMAGE_BYTES) return { ok: false, why: "refused", message: imageMessages.tooHeavy(file.size) };
  const body = new FormData();
  body.set("image", file);
  return new Promise((done) => {
    // fetch tells nothing of what is on its way.
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () => {
      const answer = request.response as { id?: number; image?: ImageView; message?: string } | null;
      if (request.status === 200 && answer?.id && answer.image)
        return done({ ok: true, id: answer.id, image: answer.image });
      if (request.status === 0) return done({ ok: false, why: "network", message: cut });
      done({ ok: false, why: "refused", message: answer?.message ?? "L’image n’a pas pu être envoyée." });
    });
    request.send(body);
  });
}
