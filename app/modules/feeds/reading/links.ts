import { isLocalHost } from "#app/modules/news/publisher-site.ts";
import { trimEndOf } from "#app/utils/text.ts";

const tracking =
  /^(?:utm_[a-z_]+|xtor|at_[a-z_]+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|wt_mc|cmpid|ns_[a-z_]+|_hs[a-z]+|ref_src|rss|origin)$/i;

/**
 * An absolute http(s) address without credentials, or null. Control characters, machine-local hosts and bare IP
 * addresses (which no publisher uses) are refused.
 * @param allowLocal for tests that serve pictures from loopback.
 */
export function absoluteUrl(text: string, base: string, allowLocal = false): string | null {
  const trimmed = text.slice(0, 4_000).trim();
  if (trimmed === "" || trimmed.length > 2_000) return null;
  const guessed = /^www\.[^\s/]+\.[a-z]/i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!URL.canParse(guessed, base)) return null;
  const url = new URL(guessed, base);
  if ((url.protocol !== "http:" && url.protocol !== "https:") || url.username || url.password) return null;
  if (!allowLocal && isLocalHost(url.hostname)) return null;
  return url.href.length > 2_000 ? null : url.href;
}

export function nextBase(text: string | undefined, base: string): string {
  return (text && absoluteUrl(text, base, true)) || base;
}

/** No scheme, "www.", fragment (unless it is a route) or tracking parameters. Null for a site's front page. */
export function linkKey(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  for (const name of Array.from(url.searchParams.keys())) if (tracking.test(name)) url.searchParams.delete(name);
  const route = /^#!?\//.test(url.hash) ? url.hash : "";
  const path = trimEndOf(url.pathname, /\//);
  if (path === "" && url.search === "" && route === "") return null;
  return `${url.host.replace(/^www\./, "")}${path}${url.search}${route}`;
}
