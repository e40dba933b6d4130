import { toIcs } from "#app/modules/calendar/ics.ts";
import { db } from "#app/platform/db.server.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { french } from "#app/utils/typography.ts";
import { deadlinesIn } from "./queries.server.ts";

/**
 * The dates of an election as a file for a calendar, or one of them alone. Null when readers see no such election, or no
 * fixed date. A date that moved keeps its identifier: calendars that follow the file move it.
 */
export async function electionCalendar(slug: string, url: string, key?: string): Promise<string | null> {
  const row = await db.election.findFirst({
    where: { slug, deletedAt: null, isPublished: true },
    select: {
      id: true,
      name: true,
      nextDay: true,
      secondDay: true,
      calendarRule: true,
      calendar: true,
      updatedAt: true,
      version: true,
    },
  });
  if (!row) return null;
  const { id, updatedAt, version } = row;
  const name = french(row.name);
  const dated = deadlinesIn(row).filter(({ day, ...deadline }) => day && (!key || deadline.key === key));
  if (dated.length === 0) return null;
  return toIcs({
    name,
    host: new URL(url).hostname,
    url,
    events: dated.map(({ day, hour, label, note, rule, ...deadline }) => {
      const at = fromLocalInput(`${day}T${hour || "00:00"}`) ?? updatedAt;
      return {
        id,
        noun: `election-${deadline.key}`,
        title: `${label} (${name})`,
        description: [note, rule, url].filter(Boolean).join("\n"),
        place: "",
        kind: "Élection",
        isPublic: true,
        allDay: !hour,
        startAt: at,
        endAt: at,
        firstDay: day,
        dayAfter: addDays(day, 1),
        updatedAt,
        version,
      };
    }),
  });
}
