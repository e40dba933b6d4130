import { brotliDecompressSync } from "node:zlib";
import { foldKey } from "#app/utils/text.ts";
import { packedPasswords } from "./common-passwords-data.ts";

let commonPasswords: Set<string> | undefined;

/** ASVS 6.2.4: the 10,000 commonest (@zxcvbn-ts/language-common 4.1.3, MIT), forty French ones, one sign repeated. */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(
    brotliDecompressSync(Buffer.from(packedPasswords, "base64")).toString("utf8").split("\n"),
  );
  const plain = password.normalize("NFC").toLowerCase();
  return (
    new Set(plain).size === 1 || commonPasswords.has(plain) || commonPasswords.has(plain.replace(/(?<![!.])[!.]+$/, ""))
  );
}

const commonPasswordMessage = "Ce mot de passe est trop courant. Trois mots sans rapport en font un bon";

const letters = (text: string) => foldKey(text).replaceAll(/[\d\s]+/g, "");

/** Why a new password is refused, or null: it is common, or derived from what everyone knows of the person (`personalTexts`). */
export function refuseWeakPassword(password: string, personalTexts: string[] = []): string | null {
  if (isCommonPassword(password)) return commonPasswordMessage;
  const texts = personalTexts.flatMap((text) => [text, text.replace(/@.*/, "")]);
  const known = texts.map(letters).filter((candidate) => candidate.length >= 4);
  if (!known.includes(letters(password))) return null;
  return "Ce mot de passe est trop facile à deviner\u202F: il reprend un nom ou une adresse que l’on connaît";
}
