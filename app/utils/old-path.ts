import { trimEndOf } from "./text.ts";
import { decodedOrSame } from "./url.ts";

/** What the query of an address of WordPress may be: each would be a page of its own in the cache. */
export const OLD_QUERIES = ["p", "page_id", "cat", "author", "tag"];

/** Decoded, without the slash at its end; WordPress's "/?p=12" is kept, "/?tag=europe" is "/tag/europe". Null: no page. */
export function oldPath(address: string): string | null {
  if (!URL.canParse(address, "http://site.invalid")) return null;
  const { pathname, searchParams } = new URL(address, "http://site.invalid");
  const [name = "", value = ""] = [...searchParams].find(([one]) => OLD_QUERIES.includes(one)) ?? [];
  const number = name !== "tag" && /^\d{1,10}$/.exec(value);
  const tag = name === "tag" && /^[^/]+$/.test(value) ? `/tag/${value}` : "";
  const path = trimEndOf((decodedOrSame(pathname) + tag).replaceAll(/\/{2,}/g, "/"), /\//);
  const whole = number ? `${path || "/"}?${name.replace("page_id", "p")}=${number[0]}` : path;
  // What climbs out of a folder, once it is decoded, was no page.
  if (/(?:^|[/\\])\.\.?(?:[/\\]|$)|\0/.test(path)) return null;
  return whole.length > 1 && whole.length <= 400 ? whole.normalize("NFC") : null;
}
