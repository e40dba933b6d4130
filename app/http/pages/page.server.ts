import type { MiddlewareFunction } from "react-router";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withCookies } from "../auth/account-cookies.server.ts";
import { flashCookie } from "../flash.server.ts";
import { formKeys } from "../form.server.ts";
import { siteUrl } from "../site-url.server.ts";

export const pageTime = (): Date => now();

/** The keys of a page's form, and headers that keep the page for its reader alone. */
export async function keyedPage(request: Request, cookies: string[] = []) {
  const { keys, setCookie } = await formKeys(request);
  const all = [...cookies, ...(setCookie ? [setCookie] : [])];
  return { keys, headers: withCookies(all, new Headers({ "Cache-Control": "no-store" })) };
}

/** Form keys, flash message, and its time (ISO), so that relative times match in the browser. */
export async function actingPage(request: Request) {
  const flash = await flashCookie.read(request);
  const { keys, headers } = await keyedPage(request, flash ? [await flashCookie.clear()] : []);
  return { page: { keys, flash, at: now().toISOString() }, headers };
}

export async function orFallback<T, F>(name: string, work: () => Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    log.error({ block: name, err: error }, "a block of the page failed");
    return fallback;
  }
}

export async function siteIdentity(): Promise<{ name: string; url: string }> {
  const { name } = await orFallback("site.identity", siteSettings, defaultSettings);
  return { name, url: siteUrl };
}

/** The third party's page-view script; null when none is configured. On which pages and for which readers it runs: enhance/shell.ts. */
export function analyticsScript() {
  // The name of the site at who measures it; empty when it needs none.
  return env.ANALYTICS_SCRIPT_URL ? { src: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE_ID ?? "" } : null;
}

/**
 * For pages whose address has a secret link or a mail address: no referrer (ASVS 3.4.5). Their forms then send `Origin:
 * null`, which proves nothing: the token does.
 */
export const noReferrer: MiddlewareFunction<Response> = async (_args, next) => {
  const answer = await next();
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
};
