import { redirect } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { isCountedVisit } from "#app/http/measures/counted-visit.server.ts";
import { findLink } from "#app/modules/letter/issues/archive.server.ts";
import { countPress } from "#app/modules/letter/sending/presses.server.ts";
import type { Route } from "./+types/letter-link";

/** A link of a letter whose reader said yes to counting: led to without a cookie, counted without a person. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const issueId = rowId(params.issue);
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(`/lettre/l/${params.issue}`.length) + search;
  const { to, isOurs } = orNotFound(await findLink(issueId, path));
  const isPress = isOurs && request.method === "GET" && !request.headers.get("sec-purpose") && isCountedVisit(request);
  if (isPress) countPress(issueId, to);
  return redirect(to, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
}
