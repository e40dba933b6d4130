import { brotliDecompressSync } from "node:zlib";
import { packedPasswords } from "./common-passwords-data.ts";

let words: Set<string> | undefined;

/**
 * Is this one of the commonest passwords? The list holds the 10,000 most frequent of at least 8 characters
 * (shorter ones are refused anyway) from @zxcvbn-ts/language-common 4.1.3 (MIT, © Dropbox and @zxcvbn-ts),
 * and some forty French ones. Case and a trailing "!" or "." change nothing (ASVS 6.2.4). One sign alone, eight spaces
 * included, is tried before most words.
 */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(brotliDecompressSync(Buffer.from(packedPasswords, "base64")).toString("utf8").split("\n"));
  const plain = password.normalize("NFC").toLowerCase();
  return new Set(plain).size === 1 || words.has(plain) || words.has(plain.replace(/(?<![!.])[!.]+$/, ""));
}

/** What a form answers. */
export const commonPasswordMessage = "Ce mot de passe est trop courant. Trois mots sans rapport en font un bon";
