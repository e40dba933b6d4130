import { data, href } from "react-router";
import { sharedFor, calendarAnswer } from "#app/http/answers/shared.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { directCalendar } from "#app/modules/live/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/agenda-file";

export const handle = { shows: ["directs"] } satisfies PageHandle;

/** `/suivis-en-direct/{slug}/agenda.ics`: the coverage, for the reader's calendar. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const calendar = await directCalendar(slug, absoluteUrl(href("/suivis-en-direct/:slug", { slug })));
  if (!calendar) throw data(null, { status: 404 });
  return calendarAnswer(calendar, { "Cache-Control": sharedFor(0) }, slug);
}
