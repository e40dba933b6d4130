import { calendarAnswer } from "#app/http/answers/shared.server.ts";
import { publicCalendar } from "#app/modules/calendar/feed.server.ts";

/** `/agenda.ics`: the public events. */
export async function loader() {
  return calendarAnswer(await publicCalendar());
}
