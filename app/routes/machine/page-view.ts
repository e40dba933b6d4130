import { requestInfo } from "#app/http/context.server.ts";
import { isSameOrigin } from "#app/http/csrf.server.ts";
import { jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { isCountedVisit } from "#app/http/measures/counted-visit.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { isCounted } from "#app/modules/analytics/counted-paths.ts";
import { countInstall, countView } from "#app/modules/analytics/page-views.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { Route } from "./+types/page-view";

/**
 * The page-view beacon: `path` and `referrer`, or `installed`. Pages come from caches, so they report themselves.
 * Nothing about the reader is stored; the network counts in memory for a minute.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  // A page of ours sends it, never a form of another site in the name of whoever opens it.
  if (!isSameOrigin(request)) return jsonError(403, "Demande refusée\u202F: elle ne vient pas d’une page de ce site.");
  const form = new URLSearchParams((await request.text()).slice(0, 2000));
  const path = form.get("path") ?? "";
  const isInstall = form.get("installed") === "1";
  const isOurs = isInstall || isCounted(path);
  const { countVisits } = await siteSettings();
  if (isOurs && countVisits && isCountedVisit(request)) {
    const { network } = context.get(requestInfo);
    const agent = request.headers.get("user-agent") ?? "";
    if (isInstall) countInstall(network);
    else countView({ path, referrerHost: hostOf(form.get("referrer")), network, agent });
  }
  return new Response(null, { status: isOurs ? 204 : 400, headers: { "Cache-Control": "no-store" } });
}

export const loader = () => methodNotAllowed("POST");

/** Host of another site; null for ours, or for what is not an address. */
function hostOf(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === siteUrl || !url.protocol.startsWith("http") ? null : url.hostname;
}
