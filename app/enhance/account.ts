import { isForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { truncate } from "#app/utils/text.ts";

/** Longest label, in characters (docs/product.md, 9). */
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

/** Pages are the same for everyone: the account link takes the reader's name here. After a logout it stays anonymous. */
export function labelAccount(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-account]");
  const name = firstNameIn(document.cookie);
  const label = link?.querySelector("span");
  if (!link || !label || !name || isForceLogout()) return;
  label.textContent = truncate(name, LABEL_MAX);
  link.href = "/dashboard";
  link.title = `Mon espace (${name})`;
}
