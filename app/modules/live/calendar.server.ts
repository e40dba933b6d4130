import { toIcs } from "#app/modules/calendar/ics.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { directAt } from "./queries.server.ts";

/** A coverage as a file for a calendar, with `url` as its address; null when there is none that readers may see, or no date. */
export async function directCalendar(slug: string, url: string): Promise<string | null> {
  const row = await db.direct.findFirst({
    where: await directAt(db, slug),
    select: {
      id: true,
      title: true,
      description: true,
      scheduledFor: true,
      startedAt: true,
      endedAt: true,
      updatedAt: true,
      version: true,
    },
  });
  const startAt = row?.startedAt ?? row?.scheduledFor;
  if (!row || !startAt) return null;
  const { id, title, description, endedAt, updatedAt, version } = row;
  const day = parisDay(startAt);
  return toIcs({
    name: title,
    host: new URL(url).hostname,
    url,
    events: [
      {
        id,
        noun: "direct",
        title,
        description: description ? `${description}\n${url}` : url,
        place: "",
        kind: "Suivi en direct",
        isPublic: true,
        allDay: false,
        startAt,
        // Nobody knows when an evening of results ends.
        endAt: endedAt ?? startAt,
        firstDay: day,
        dayAfter: addDays(day, 1),
        updatedAt,
        version,
      },
    ],
  });
}
