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

export const accountLabel = (firstName: string) => truncate(firstName, LABEL_MAX);
