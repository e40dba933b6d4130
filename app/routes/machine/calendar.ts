import { calendarAnswer } from "#app/http/answers/shared.server.ts";
import { publicCalendar } from "#app/modules/calendar/feed.server.ts";

/** `/agenda.ics`: the public events. */
export const loader = async () => calendarAnswer(await publicCalendar());
