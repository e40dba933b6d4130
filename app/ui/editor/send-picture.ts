import { shrinkPicture } from "../shrink-picture.ts";

export interface Upload {
  /** POST address: answers `{ src }` or `{ message }`. */
  url: string;
  accept: string;
  acceptedInWords: string;
  /** Bytes. */
  maxBytes: number;
}

/** Stores a picture, reduced first where it is large: its address in a text, or why it was refused. */
export async function sendPicture(
  { url, maxBytes }: Upload,
  picture: File,
  { alt, credit }: { alt: string; credit: string },
): Promise<{ src: string } | { error: string }> {
  const image = await shrinkPicture(picture);
  if (image.size > maxBytes)
    return {
      error: `Cette image est trop lourde\u202F: ${Math.round(maxBytes / 1_000_000)} Mo au plus. Réduisez-la ou enregistrez-la en JPEG.`,
    };
  const body = new FormData();
  for (const [name, value] of Object.entries({ image, alt, credit })) body.set(name, value);
  try {
    const response = await fetch(url, { method: "POST", body });
    const { src, message = "L’image n’a pas pu être envoyée." } = (await response.json()) as Record<string, string>;
    return response.ok && src ? { src } : { error: message };
  } catch {
    return { error: "L’image n’est pas partie\u202F: vérifiez le réseau, puis réessayez. Votre texte reste ici." };
  }
}
