import { z } from "zod";
import { urlOf } from "./url.ts";

export const ownPath = /^\/(?![/\\])[^\s\\]*$/;

interface Words {
  missing?: string;
  wrong: string;
  max?: number;
  /** https alone: where readers are led away. */
  secure?: boolean;
}

/** A web address as people paste it, completed: http or https, a name with a dot, no space. */
export function webAddress({ missing, wrong, max = 2000, secure = false }: Words) {
  // Up to the first dot alone: `max` does not keep a longer text from being looked at.
  const written = secure ? /^https:\/\/[^\s/][^\s/.]*\.\S+$/i : /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i;
  return (
    z
      .string(missing === undefined ? undefined : { error: missing })
      .trim()
      .overwrite(completeAddress)
      .max(max, "Cette adresse est trop longue.")
      .regex(written, wrong)
      // Pages read the name in it: "https://[x.fr" has none. What is not written as an address is refused above, once.
      .refine((typed) => !written.test(typed) || urlOf(typed) !== null, wrong)
  );
}

/** "exemple.fr/page" as an address: what is typed without its beginning gets `https://`. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^\/\/[^\s/]+\./.test(text)) return `https:${text}`;
  return /^[^\s/:?#@]+\.[^\s/:?#@.]{2,}(?::\d+)?(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}

const tracking =
  /^(?:utm_\w+|at_(?:medium|campaign|custom\d?|format|creation|variant|network|platform|link_\w+)|xtor|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|ref_src|ref_url|_hsenc|_hsmi|__twitter_impression|wt_mc|cmpid|ns_mchannel|ns_source|ns_campaign)$/i;

/** An address as one keeps it: without what only follows visitors. Unchanged when it has none of it. */
export function withoutTracking(address: string): string {
  const url = urlOf(address);
  if (!url) return address;
  const followed = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  if (followed.length === 0) return address;
  for (const name of followed) url.searchParams.delete(name);
  return url.href;
}

export const siteOf = (address: string): string => urlOf(address)?.hostname.replace(/^(?:www\d?|m)\./, "") ?? "";
