import { expect, test } from "vitest";
import { type IcsEvent, escapeText, fold, toIcs } from "./ics.ts";

const event: IcsEvent = {
  id: 7,
  title: "Débat; « l’Europe, et après » \\ 🐦",
  description: "Une ligne\r\nune autre\u0007",
  place: "",
  kind: "Réunion",
  isPublic: true,
  allDay: false,
  startAt: new Date("2026-10-25T00:30:00Z"),
  endAt: new Date("2026-10-25T01:30:00Z"),
  firstDay: "2026-10-25",
  dayAfter: "2026-10-26",
  updatedAt: new Date("2026-09-01T08:00:00Z"),
  version: 3,
};

const ics = (events: IcsEvent[]) =>
  toIcs({ name: "Clairvoix", host: "clairvoix.example", url: "https://x.example/agenda", events });
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("every line ends with CRLF and has 75 octets at most, cut between characters", () => {
  const text = ics([{ ...event, title: "é🐦".repeat(60) }]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain("\uFFFD");
  expect(unfolded(text)).toContain(`SUMMARY:${"é🐦".repeat(60)}`);
  expect(fold("x".repeat(76)).split("\r\n")).toEqual(["x".repeat(75), " x"]);
});

test("text cannot leave its line", () => {
  expect(escapeText("a;b,c\\d\r\nBEGIN:VALARM\u0000")).toBe("a\\;b\\,c\\\\d\\nBEGIN:VALARM");
  const lines = unfolded(ics([event]));
  expect(lines).toContain("SUMMARY:Débat\\; « l’Europe\\, et après » \\\\ 🐦");
  expect(lines).toContain("DESCRIPTION:Une ligne\\nune autre");
});

test("hours in UTC, whole days as dates with the day after as their end, a moment without an end", () => {
  const lines = unfolded(ics([event, { ...event, id: 8, allDay: true }, { ...event, id: 9, endAt: event.startAt }]));
  expect(lines.filter((line) => /^(UID|DTSTAMP|SEQUENCE|DTSTART|DTEND)/.test(line))).toEqual([
    "UID:evenement-7@clairvoix.example",
    "DTSTAMP:20260901T080000Z",
    "SEQUENCE:2",
    "DTSTART:20261025T003000Z",
    "DTEND:20261025T013000Z",
    "UID:evenement-8@clairvoix.example",
    "DTSTAMP:20260901T080000Z",
    "SEQUENCE:2",
    "DTSTART;VALUE=DATE:20261025",
    "DTEND;VALUE=DATE:20261026",
    "UID:evenement-9@clairvoix.example",
    "DTSTAMP:20260901T080000Z",
    "SEQUENCE:2",
    "DTSTART:20261025T003000Z",
  ]);
});

test("an empty calendar is still one", () => {
  expect(unfolded(ics([]))).toContain("BEGIN:VTIMEZONE");
});
