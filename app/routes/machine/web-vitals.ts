import { requestInfo } from "#app/http/context.server.ts";
import { isSameOrigin } from "#app/http/csrf.server.ts";
import { jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { logVitals } from "#app/modules/analytics/page-views.server.ts";
import type { Route } from "./+types/web-vitals";

/** The beacon of how long a page took: form fields `path`, `lcp`, `fid`, `ttfb` (milliseconds), `cls` (score). Only logged. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  if (!isSameOrigin(request)) return jsonError(403, "Demande refusée\u202F: elle ne vient pas d’une page de ce site.");
  const form = new URLSearchParams((await request.text()).slice(0, 2000));
  const logged = logVitals(form.get("path") ?? "", form, context.get(requestInfo).network);
  return new Response(null, { status: logged ? 204 : 400, headers: { "Cache-Control": "no-store" } });
}

export const loader = () => methodNotAllowed("POST");
