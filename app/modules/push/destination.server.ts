import { env } from "#app/platform/env.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** Characters of a path once written as addresses are: an accent is six, and a message has room for 3,993 bytes in all. */
const LONGEST_PATH = 1500;

/** The path on this site of what was typed, a path or an address: where a notification may lead. */
export function destination(typed: string): Outcome<string> {
  const base = new URL(env.SITE_URL);
  const url = URL.canParse(typed, base) ? new URL(typed, base) : null;
  // "/.//ailleurs.example" has a path that leads to another site when it is read again.
  if (url?.origin !== base.origin || url.pathname.startsWith("//"))
    return refused("url", "Une notification mène à une page de ce site, par exemple /articles.");
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length > LONGEST_PATH
    ? refused("url", "Cette adresse est trop longue pour une notification.")
    : done(path);
}
