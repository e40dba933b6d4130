import { change } from "#app/modules/audit/change.server.ts";
import { eventSchema } from "#app/modules/calendar/schema.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fromLocalInput, parisDay, toLocalInput } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { done } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { readYaml, seedActor } from "./content.ts";

interface EventEntry {
  title: string;
  kind: string;
  visibility: string;
  daysFromNow: number;
  /** None for whole days, `days` of them. */
  hour?: string;
  minutes?: number;
  days?: number;
  place?: string;
  description: string;
}

/** Events of the newsroom and public ones, past and coming, dated around the day of the seeding. */
export async function seedCalendar(): Promise<void> {
  if (await db.calendarEvent.count()) return;
  const today = parisDay(now());
  const events = readYaml<EventEntry[]>("calendar.yaml").map((entry) =>
    contentOf(eventSchema.parse({ ...entry, ...datesOf(entry, today) })),
  );
  await change(seedActor, "calendar.seeded", async (tx) => {
    await tx.calendarEvent.createMany({ data: events });
    return done(null);
  });
}

/** As the form of an event would send them. */
function datesOf({ daysFromNow, hour, minutes = 60, days = 1 }: EventEntry, today: string) {
  const first = addDays(today, daysFromNow);
  if (!hour) return { allDay: true, startAt: first, endAt: addDays(first, days - 1) };
  const startAt = `${first}T${hour}`;
  const start = fromLocalInput(startAt) ?? now();
  return { startAt, endAt: toLocalInput(new Date(start.getTime() + minutes * MINUTE)) };
}
