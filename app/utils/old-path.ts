import { trimEndOf } from "./text.ts";
import { decodedOrSame } from "./url.ts";

/**
 * The path of an old address, as they are kept: decoded, without the slash at its end, with the number that WordPress
 * puts in a query ("/?p=12"). Null: none that can lead here.
 */
export function oldPath(address: string): string | null {
  if (!URL.canParse(address, "http://site.invalid")) return null;
  const { pathname, searchParams } = new URL(address, "http://site.invalid");
  const number = /^\d{1,10}$/.exec(searchParams.get("p") ?? "");
  const path = trimEndOf(decodedOrSame(pathname).replaceAll(/\/{2,}/g, "/"), /\//);
  const whole = number ? `${path || "/"}?p=${number[0]}` : path;
  // What climbs out of a folder, once it is decoded, was no page.
  if (/(?:^|[/\\])\.\.?(?:[/\\]|$)|\0/.test(path)) return null;
  return whole.length > 1 && whole.length <= 400 ? whole.normalize("NFC") : null;
}
