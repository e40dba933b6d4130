import { type At, byAddress } from "#app/http/answers.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { isSameOrigin } from "#app/http/csrf.server.ts";
import { jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { isCountedVisit } from "#app/http/measures/counted-visit.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { isCounted } from "#app/modules/analytics/counted-paths.ts";
import { logVitals, countInstall, countView } from "#app/modules/analytics/page-views.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";

/** What a page of ours posts as it is read, never a form of another site in the name of whoever opens it: 204, or 400. */
const beacon =
  (take: (sent: URLSearchParams, args: At) => Promise<boolean> | boolean) =>
  async (args: At): Promise<Response> => {
    const { request } = args;
    if (request.method !== "POST") return methodNotAllowed("POST");
    if (!isSameOrigin(request))
      return jsonError(403, "Demande refusée\u202F: elle ne vient pas d’une page de ce site.");
    const isTaken = await take(new URLSearchParams((await request.text()).slice(0, 2000)), args);
    return new Response(null, { status: isTaken ? 204 : 400, headers: { "Cache-Control": "no-store" } });
  };

/**
 * A page view: `path` and `referrer`, or `installed`. Pages come from caches, so they report themselves. Nothing about
 * the reader is stored; the network counts in memory for a minute.
 */
const pageView = beacon(async (sent, { request, context }) => {
  const path = sent.get("path") ?? "";
  const isInstall = sent.get("installed") === "1";
  const isOurs = isInstall || isCounted(path);
  const { countVisits } = await siteSettings();
  if (isOurs && countVisits && isCountedVisit(request)) {
    const { network } = context.get(requestInfo);
    const agent = request.headers.get("user-agent") ?? "";
    if (isInstall) countInstall(network);
    else countView({ path, referrerHost: hostOf(sent.get("referrer")), network, agent });
  }
  return isOurs;
});

/** How long a page took: `path`, `lcp`, `fid`, `ttfb` (milliseconds), `cls` (score). Only logged. */
const webVitals = beacon((sent, { context }) =>
  logVitals(sent.get("path") ?? "", sent, context.get(requestInfo).network),
);

/** Host of another site; null for ours, or for what is not an address. */
function hostOf(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === siteUrl || !url.protocol.startsWith("http") ? null : url.hostname;
}

export const action = byAddress({ vue: pageView, "vue/mesures": webVitals });

export const loader = () => methodNotAllowed("POST");
