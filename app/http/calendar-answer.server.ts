import { neverCached } from "./freshness.server.ts";

/** A calendar as a file, for the programs that follow it. */
export function calendarAnswer(calendar: string): Response {
  return new Response(calendar, {
    headers: {
      ...neverCached,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="agenda.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
