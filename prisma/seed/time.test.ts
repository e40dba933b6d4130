import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventForm } from "#app/modules/calendar/schema.ts";
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
    expect(eventForm.schema.safeParse({ ...event, allDay: true, startAt: day, endAt: lastDay }).success).toBe(true);
  expect(real.map(({ day }) => day)).toEqual(real.map(({ day }) => day).toSorted());
});

const content = join(import.meta.dirname, "content");

/** Words that count from the day of the reader: the demonstration may be opened months after it was written. */
const moving = new RegExp(
  [
    "aujourd[’']hui",
    "\\b(?:avant-)?hier\\b",
    "\\b(?:après-)?demain\\b",
    "\\bcette (?:semaine|année)\\b",
    "\\bce mois-ci\\b",
    "\\bces (?:jours-ci|derniers jours|dernières semaines)\\b",
    "\\bil y a (?:à peine |environ |près de |plus de )?(?:\\p{L}+|\\d+)[\\s\u00A0](?:jours?|semaines?|mois|ans?)\\b",
    "\\b(?:la semaine|le mois|l’année|l’an) (?:dernière?|prochaine?|passée?)\\b",
  ].join("|"),
  "giu",
);

test.each([
  ["Le vote a lieu aujourd’hui.", true],
  ["Cette semaine, les députés votent.", true],
  ["Le texte a été voté il y a trois mois.", true],
  ["Il y a 15 ministres au plus.", false],
  ["Voté le 3 mars 2026, le lendemain du débat.", false],
])("%s: counts from the reader's day, %s", (text, counts) => {
  expect(text.search(moving) >= 0).toBe(counts);
});

test("no text of the demonstration counts from the day it is read", () => {
  const files = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:md|yaml)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) =>
    (
      readFileSync(join(content, file), "utf8")
        .replaceAll(/https?:\/\/\S+/g, "")
        .replaceAll(/\s+/g, " ")
        .match(moving) ?? []
    ).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
