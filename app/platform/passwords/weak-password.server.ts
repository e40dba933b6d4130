import { commonPasswordMessage, isCommonPassword } from "./common-passwords.server.ts";
import { env } from "#app/platform/env.server.ts";
import { foldKey } from "#app/utils/text.ts";

/** What anyone would try first on this site (ASVS 6.1.2); the name of its address is added, and what is known of the person. */
const contextWords = [
  "administration",
  "administrateur",
  "redaction",
  "redacteur",
  "journaliste",
  "politique",
  "actualite",
  "actualites",
  "podcast",
  "motdepasse",
  "direct",
  "rougegorge",
];

const letters = (text: string) => foldKey(text).replaceAll(/[\d\s]+/g, "");

/** Why a new password cannot be taken, or null: one of the commonest, or made of what everyone knows of the site or the person. */
export function refuseWeakPassword(password: string, about: string[] = []): string | null {
  if (isCommonPassword(password)) return commonPasswordMessage;
  const word = letters(password);
  const known = about.map(letters).filter((candidate) => candidate.length >= 4);
  if (known.includes(word)) {
    return "Ce mot de passe est trop facile à deviner\u202F: il reprend un nom ou une adresse que l’on connaît";
  }
  const siteName = letters(new URL(env.SITE_URL).hostname.replace(/^www\./, "").split(".")[0] ?? "");
  if ([...contextWords, siteName].includes(word)) {
    return "Ce mot de passe est trop facile à deviner\u202F: il reprend un mot que tout le monde associe à ce site";
  }
  return null;
}
