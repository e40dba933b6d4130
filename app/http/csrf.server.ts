import { env } from "#app/platform/env.server.ts";
import { isSigned, randomToken, signature } from "#app/platform/secrets.server.ts";
import { readSessionCookie, textCookie } from "./cookies.server.ts";

const browserCookie = textCookie("cx-csrf");

async function binding(request: Request): Promise<string | null> {
  return (
    (await readSessionCookie("staff", request)) ??
    (await readSessionCookie("reader", request)) ??
    (await browserCookie.read(request))
  );
}

/** A token for this browser (OWASP CSRF cheat sheet: HMAC of the session); a cookie when it had nothing to bind it to. */
export async function issueCsrf(request: Request) {
  const boundTo = await binding(request);
  if (boundTo) return { token: signature("csrf", boundTo), setCookie: null };
  const fresh = randomToken();
  return { token: signature("csrf", fresh), setCookie: await browserCookie.write(fresh) };
}

export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin !== null && (origin === env.SITE_URL || origin === new URL(request.url).origin);
}

type CsrfVerdict = "proved" | "refused" | "unproved";

/** docs/product.md, 7. A bad token is refused even from the same origin; "unproved": the form's fields may bring one. */
export async function judgeCsrf(request: Request, field?: FormDataEntryValue | null): Promise<CsrfVerdict> {
  const tokens = [request.headers.get("x-csrf-token"), typeof field === "string" && field !== "" ? field : null].filter(
    (token) => token !== null,
  );
  // An Origin that is no address: the framework would refuse it in English.
  const origin = request.headers.get("origin") ?? "null";
  if (origin !== "null" && !URL.canParse(origin)) return "refused";
  if (tokens.length === 0 && isSameOrigin(request)) return "proved";
  const boundTo = await binding(request);
  if (boundTo === null) return "refused";
  if (tokens.length === 0) return "unproved";
  return tokens.every((token) => isSigned("csrf", boundTo, token)) ? "proved" : "refused";
}
