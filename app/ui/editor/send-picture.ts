import { shrinkPicture } from "../shrink-picture.ts";

export interface Upload {
  /** POST address: answers `{ src }` or `{ message }`. */
  url: string;
  accept: string;
  acceptedInWords: string;
  /** Bytes. */
  maxBytes: number;
}

export type SentPicture = { ok: true; src: string } | { ok: false; message: string };

export const undescribed = "Décrivez l’image en une phrase, pour les personnes qui ne la voient pas.";

/** As it will be sent: reduced where it is large. Refused in words where that is not enough. */
export async function readyPicture(picture: File, { maxBytes }: Upload): Promise<File | string> {
  const file = await shrinkPicture(picture);
  return file.size <= maxBytes
    ? file
    : `Cette image est trop lourde\u202F: ${Math.round(maxBytes / 1_000_000)} Mo au plus. Réduisez-la ou enregistrez-la en JPEG.`;
}

export async function sendPicture({ url }: Upload, image: File, alt: string, credit: string): Promise<SentPicture> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ image, alt, credit })) body.set(name, value);
  try {
    const response = await fetch(url, { method: "POST", body });
    const { src, message } = (await response.json()) as { src?: string; message?: string };
    if (response.ok && src) return { ok: true, src };
    return { ok: false, message: message ?? "L’image n’a pas pu être envoyée." };
  } catch {
    return {
      ok: false,
      message: "L’image n’est pas partie\u202F: vérifiez le réseau, puis réessayez. Votre texte reste ici.",
    };
  }
}

export function choiceInWords(file: File, maxBytes: number): string {
  const name = `Choisie\u202F: ${file.name || "image collée"}`;
  if (file.type === "image/gif") return `${name} (un GIF animé devient une image fixe)`;
  return file.size > maxBytes
    ? `${name} (${Math.round(file.size / 1_000_000)} Mo\u202F: elle sera réduite avant l’envoi)`
    : name;
}
