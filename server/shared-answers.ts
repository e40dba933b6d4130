import type { IncomingMessage } from "node:http";

/** Who shares an answer, for the page cache and shared caches (docs/decisions/0025-shared-caches.md). */

type RequestLike = Pick<IncomingMessage, "method" | "headers">;

/**
 * Not while a flash message waits, nor for who acted without script, whose pages show what one follows; but the worker's
 * requests (public/sw.js) show it to nobody, and would lose the message.
 */
export function asksForShared({ method, headers }: RequestLike): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !/cx-flash=|cx-sans-script=1/.test(headers.cookie ?? "") || headers["x-keep"] !== undefined;
}

/** Is this everyone's answer? Its route set Cache-Control: public, and it sets no cookie. */
export function isShareable(answer: Response): boolean {
  return (
    answer.status === 200 &&
    isPublic(answer.headers) &&
    !answer.headers.has("set-cookie") &&
    /^(text|application)\/[\w+.-]*(html|xml|json|plain)/.test(answer.headers.get("content-type") ?? "")
  );
}

const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get("cache-control") ?? "");

/** The headers for shared caches: freshness, and the tags that a purge names (Fastly's header, Cloudflare's). */
export function setSharedHeaders(headers: Headers, tags: readonly string[], isPage: boolean): void {
  headers.set("Vary", isPage ? "Accept-Encoding, Save-Data" : "Accept-Encoding");
  if (!isPublic(headers) || tags.length === 0) return;
  headers.set("Surrogate-Key", tags.join(" "));
  headers.set("Cache-Tag", tags.join(","));
}

/** The same answer for one reader: in a look that they chose, or with a cookie. No shared cache may store it. */
export function keepPrivate(headers: Headers): void {
  if (!isPublic(headers)) return;
  const cacheControl = headers.get("cache-control") ?? "";
  headers.set("Cache-Control", cacheControl.replace("public", "private").replace(/, s-maxage=\d+/, ""));
  for (const name of ["Surrogate-Key", "Cache-Tag"]) headers.delete(name);
}
