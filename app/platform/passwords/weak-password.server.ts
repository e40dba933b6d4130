import { commonPasswordMessage, isCommonPassword } from "./common-passwords.server.ts";
import { foldKey } from "#app/utils/text.ts";

const letters = (text: string) => foldKey(text).replaceAll(/[\d\s]+/g, "");

/** Why a new password is refused, or null: it is common, or derived from what everyone knows of the person (`personalTexts`). */
export function refuseWeakPassword(password: string, personalTexts: string[] = []): string | null {
  if (isCommonPassword(password)) return commonPasswordMessage;
  const known = personalTexts.map(letters).filter((candidate) => candidate.length >= 4);
  if (!known.includes(letters(password))) return null;
  return "Ce mot de passe est trop facile à deviner\u202F: il reprend un nom ou une adresse que l’on connaît";
}
