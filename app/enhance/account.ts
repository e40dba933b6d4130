import { truncate } from "#app/utils/text.ts";

/** Longest label, in characters (specification, point 9). */
const LABEL_MAX = 12;

/** The first name in the readable cookie `cx-compte`, or null. It proves nothing: it names a link. */
export function firstNameIn(cookies: string): string | null {
  const found = /(?:^|;\s*)cx-compte=([^;]*)/.exec(cookies)?.[1];
  if (!found) return null;
  try {
    return decodeURIComponent(found).trim() || null;
  } catch {
    return null;
  }
}

/** Did this tab sign out? Where storage is refused nothing remembers it: the cookie decides. */
function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem("force_logout") !== null;
  } catch {
    return false;
  }
}

/** Pages are the same for everyone: the account link takes the reader's name here. After a logout it stays anonymous. */
export function labelAccount(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-account]");
  const name = firstNameIn(document.cookie);
  const label = link?.querySelector("span");
  if (!link || !label || !name || hasSignedOut()) return;
  label.textContent = truncate(name, LABEL_MAX);
  link.href = "/dashboard";
  link.title = `Mon espace (${name})`;
}
