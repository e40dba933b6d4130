import { trimEndOf } from "./text.ts";
import { decodedOrSame } from "./url.ts";

/** The path of an old address, as they are kept: decoded, without the slash at its end. Null: none that can lead here. */
export function oldPath(address: string): string | null {
  if (!URL.canParse(address, "http://site.invalid")) return null;
  const { pathname } = new URL(address, "http://site.invalid");
  const path = trimEndOf(decodedOrSame(pathname).replaceAll(/\/{2,}/g, "/"), /\//);
  return path.length > 1 && path.length <= 400 ? path.normalize("NFC") : null;
}
