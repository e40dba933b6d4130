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

/** What everyone knows of a person. Required whole: each way to a new password asks the same. */
export type Known = { email: string; firstName: string; lastName: string } | { username: string; displayName: string };

const wordsIn = (text: string) => foldKey(text.replaceAll(/\d+/g, " ")).split(" ");
const lettersOf = (text: string) => wordsIn(text).join("");

/** Why a new password of this person is refused, or null: it is common, or made of nothing but their names, address and figures. */
export function refuseWeakPassword(password: string, person: Known): string | null {
  if (isCommonPassword(password)) return "Ce mot de passe est trop courant. Trois mots sans rapport en font un bon";
  const words = Object.values(person).flatMap((text) => [lettersOf(text), ...wordsIn(text.replace(/@.*/, ""))]);
  const known = words.filter(({ length }) => length > 1).toSorted((one, other) => other.length - one.length);
  const letters = lettersOf(password);
  const left = known.reduce((rest, word) => rest.replaceAll(word, " "), letters);
  return !letters || left.trim()
    ? null
    : "Ce mot de passe est trop facile à deviner\u202F: il reprend un nom ou une adresse que l’on connaît";
}
