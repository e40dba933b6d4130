import { calendarAnswer } from "#app/http/calendar-answer.server.ts";
import { publicCalendar } from "#app/modules/calendar/feed.server.ts";

/** `/agenda.ics`: the public events. */
export async function loader() {
  return calendarAnswer(await publicCalendar());
}
