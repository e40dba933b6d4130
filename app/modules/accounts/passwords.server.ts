import { commonPasswordMessage, isCommonPassword } from "#app/platform/common-passwords.server.ts";
import { foldKey } from "#app/utils/text.ts";

/** Why a new password cannot be taken, or null: one of the commonest, or made of what everyone knows of the person. */
export function refuseWeakPassword(password: string, about: string[] = []): string | null {
  if (isCommonPassword(password)) return commonPasswordMessage;
  const letters = (text: string) => foldKey(text).replaceAll(/[\d\s]+/g, "");
  const known = about.map(letters).filter((word) => word.length >= 4);
  if (known.includes(letters(password))) {
    return "Ce mot de passe est trop facile à deviner. Choisissez-en un qui ne reprend pas votre nom ni votre adresse";
  }
  return null;
}
