import { absoluteUrl } from "#app/http/site-url.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";

export const handle = { shows: ["settings"] } satisfies PageHandle;

const DAY = 86_400_000;

/** RFC 9116: where to report a weakness. Valid for half a year from each day it is read. */
export async function loader() {
  const { contactEmail } = await siteSettings();
  const expires = new Date((Math.floor(Date.now() / DAY) + 180) * DAY);
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${absoluteUrl("/contact")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
    "",
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
}
