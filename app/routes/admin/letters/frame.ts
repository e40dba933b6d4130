import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { contentAnswer } from "#app/http/answers/shared.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { clients } from "#app/modules/letter/issues/clients.ts";
import { shownLetter } from "#app/modules/letter/issues/scheduling.server.ts";
import type { Route } from "./+types/frame";

/** A letter as a mail program shows it, for a frame of the page beside: nothing runs in it, it leads nowhere. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { html } = orNotFound(await shownLetter(rowId(params.id), asked.get("vue") ?? ""));
  const client = orNotFound(Object.entries(clients).find(([name]) => name === params.client))[1];
  const isDark = asked.get("theme") === "sombre";
  return contentAnswer("text/html; charset=utf-8", client.shows(html, isDark), {
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${siteUrl}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox`,
  });
}
