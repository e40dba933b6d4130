import { calendarAnswer } from "#app/http/answers/calendar-file.server.ts";
import { publicCalendar } from "#app/modules/calendar/feed.server.ts";

/** `/agenda.ics`: the public events. */
export async function loader() {
  return calendarAnswer(await publicCalendar());
}
