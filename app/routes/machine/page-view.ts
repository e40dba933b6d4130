import { requestInfo } from "#app/http/context.server.ts";
import { isSameOrigin } from "#app/http/csrf.server.ts";
import { jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { countView } from "#app/modules/analytics/page-views.server.ts";
import type { Route } from "./+types/page-view";

/**
 * The beacon of a page seen: form fields `path` (no query) and `referrer` (document.referrer).
 * Nothing about the reader is kept or answered; their network is counted in memory, for a minute.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  // A page of ours sends it, never a form of another site in the name of whoever opens it.
  if (!isSameOrigin(request)) return jsonError(403, "Demande refusée\u202F: elle ne vient pas d’une page de ce site.");
  const form = new URLSearchParams((await request.text()).slice(0, 2000));
  const counted = countView(form.get("path") ?? "", hostOf(form.get("referrer")), context.get(requestInfo).network);
  return new Response(null, { status: counted ? 204 : 400, headers: { "Cache-Control": "no-store" } });
}

export const loader = () => methodNotAllowed("POST");

/** Host of another site; null for ours, or for what is not an address. */
function hostOf(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === siteUrl || !url.protocol.startsWith("http") ? null : url.hostname;
}
