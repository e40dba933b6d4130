import { expect, test } from "vitest";
import { eventSchema } from "#app/modules/calendar/schema.ts";
import { readCalendar } from "./calendar.ts";

const events = readCalendar();

test("a day of public life is fixed by a page, and an invented event is called an example", () => {
  for (const { title, day, url, daysFromNow, description } of events) {
    if (day) expect([title, url, daysFromNow]).toEqual([title, expect.stringMatching(/^https:/), undefined]);
    else expect([title, url, day]).toEqual([expect.stringMatching(/^Exemple : /), undefined, undefined]);
    expect(description).not.toBe("");
  }
  expect(events.filter(({ day }) => day).length).toBeGreaterThan(4);
});

test("each day of public life is a day that exists, in order", () => {
  const real = events.flatMap(({ day, ...event }) => (day ? { ...event, day } : []));
  for (const { day, lastDay = day, ...event } of real)
    expect(eventSchema.safeParse({ ...event, allDay: true, startAt: day, endAt: lastDay }).success).toBe(true);
  expect(real.map(({ day }) => day)).toEqual(real.map(({ day }) => day).toSorted());
});
