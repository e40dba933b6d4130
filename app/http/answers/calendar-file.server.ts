import { neverCached } from "./cache-control.server.ts";

/** A calendar as a file, for the programs that follow it; `caching` replaces "never" where readers share it. */
export function calendarAnswer(
  calendar: string,
  caching: Record<string, string> = neverCached,
  name = "agenda",
): Response {
  return new Response(calendar, {
    headers: {
      ...caching,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
