import { eventForm } from "#app/modules/calendar/schema.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { fromLocalInput, parisDay, toLocalInput } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { done } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { readYaml, seedActor } from "./content.ts";

interface EventEntry {
  title: string;
  kind: string;
  visibility: string;
  /** A real day, and the last one of several; `url` is the page that fixes it. */
  day?: string;
  lastDay?: string;
  url?: string;
  /** Of an invented event. */
  daysFromNow?: number;
  /** None for whole days, `days` of them. */
  hour?: string;
  minutes?: number;
  days?: number;
  place?: string;
  description: string;
}

/** Days of public life, and invented events dated around the day of the seeding. */
export async function seedCalendar(): Promise<void> {
  if (await db.calendarEvent.count()) return;
  const today = parisDay(now());
  const events = readCalendar().map(({ url = "", ...entry }) => {
    const description = url ? `${entry.description}\n${url}` : entry.description;
    return contentOf(eventForm.schema.parse({ ...entry, ...datesOf(entry, today), description }));
  });
  await change(seedActor, "calendar.seeded", async (tx) => {
    await tx.calendarEvent.createMany({ data: events });
    return done(null);
  });
}

export const readCalendar = () => readYaml<EventEntry[]>("calendar.yaml");

/** As the form of an event would send them. */
function datesOf({ day, lastDay, daysFromNow = 0, hour, minutes = 60, days = 1 }: EventEntry, today: string) {
  if (day) return { allDay: true, startAt: day, endAt: lastDay ?? day };
  const first = addDays(today, daysFromNow);
  if (!hour) return { allDay: true, startAt: first, endAt: addDays(first, days - 1) };
  const startAt = `${first}T${hour}`;
  const start = fromLocalInput(startAt) ?? now();
  return { startAt, endAt: toLocalInput(new Date(start.getTime() + minutes * MINUTE)) };
}
