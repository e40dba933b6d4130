import { methodNotAllowed } from "#app/http/json.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { countView } from "#app/modules/analytics/page-views.server.ts";
import type { Route } from "./+types/page-view";

/**
 * The beacon of a page seen: form fields `path` (no query) and `referrer` (document.referrer).
 * Nothing about the reader is read, kept or answered.
 */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const form = new URLSearchParams((await request.text()).slice(0, 2000));
  const counted = countView(form.get("path") ?? "", hostOf(form.get("referrer")));
  return new Response(null, { status: counted ? 204 : 400, headers: { "Cache-Control": "no-store" } });
}

export const loader = () => methodNotAllowed("POST");

/** Host of another site; null for ours, or for what is not an address. */
function hostOf(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === siteUrl || !url.protocol.startsWith("http") ? null : url.hostname;
}
