import { absoluteUrl } from "#app/http/site-url.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";

export const handle = { shows: [] } satisfies PageHandle;

const closed = ["/admin", "/api/", "/auth", "/dashboard", "/dev/", "/reset-password", "/verify-email", "/vue"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    `Sitemap: ${absoluteUrl("/sitemap-news.xml")}`,
    "",
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
}
