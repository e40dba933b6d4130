import type { ImageView } from "#app/utils/image-view.ts";
import { shrinkPicture } from "../shrink-picture.ts";

export interface Upload {
  /** POST address: answers `{ id, src, image }` or `{ message }`. */
  url: string;
  accept: string;
  acceptedInWords: string;
  maxBytes: number;
}

interface Stored {
  id: number;
  src: string;
  image: ImageView;
}

/** `isCut`: of the network's making, the same file may be sent again. */
type Sent = Stored | { error: string; isCut?: boolean };

const cut = "L’image n’est pas partie\u202F: vérifiez le réseau, puis réessayez. Votre texte reste ici.";

/** Stores a picture, made smaller first where it is heavy, and says how far it is, from 0 to 1. */
export async function sendPicture(
  { url, maxBytes }: Pick<Upload, "url" | "maxBytes">,
  picture: File,
  words: Record<string, string> = {},
  onProgress: (part: number) => void = () => {},
): Promise<Sent> {
  const image = await shrinkPicture(picture);
  const most = `${Math.round(maxBytes / 1_000_000)} Mo au plus. Réduisez-la ou enregistrez-la en JPEG.`;
  if (image.size > maxBytes) return { error: `Cette image est trop lourde\u202F: ${most}` };
  const body = new FormData();
  for (const [name, value] of Object.entries({ image, ...words })) body.set(name, value);
  return new Promise((done) => {
    // fetch tells nothing of what is on its way.
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () => {
      const answer = request.response as (Stored & { message?: string }) | null;
      if (request.status === 200 && answer?.src) return done(answer);
      if (request.status === 0) return done({ error: cut, isCut: true });
      done({ error: answer?.message ?? "L’image n’a pas pu être envoyée." });
    });
    request.send(body);
  });
}
