import type { LoaderFunctionArgs } from "react-router";
import { neverCached } from "#app/http/freshness.server.ts";
import { publicCalendar, secretCalendar } from "#app/modules/calendar/feed.server.ts";

/** `/agenda.ics`: the public events. `/agenda/{secret}.ics`: all of them, for the person whose address it is. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { file } = params;
  const token = file === undefined ? undefined : /^([\w-]{20,100})\.ics$/.exec(file)?.[1];
  const calendar = file === undefined ? await publicCalendar() : token ? await secretCalendar(token) : null;
  if (calendar === null) return new Response(null, { status: 404, headers: neverCached });
  return new Response(calendar, {
    headers: {
      ...neverCached,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="agenda.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
