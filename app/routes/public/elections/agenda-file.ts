import { data, href } from "react-router";
import { sharedFor, calendarAnswer } from "#app/http/answers/shared.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { electionCalendar } from "#app/modules/elections/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/agenda-file";

export const handle = { shows: ["elections"] } satisfies PageHandle;

/** `/elections/{slug}/agenda.ics`: all dates of an election; `/elections/{slug}/dates/{key}/agenda.ics`: one of them. */
export async function loader({ params: { slug, ...params } }: Route.LoaderArgs) {
  const key = "key" in params ? params.key : undefined;
  const calendar = await electionCalendar(slug, absoluteUrl(href("/elections/:slug", { slug })), key);
  if (!calendar) throw data(null, { status: 404 });
  return calendarAnswer(calendar, { "Cache-Control": sharedFor(0) }, key ? `${slug}-${key}` : slug);
}
