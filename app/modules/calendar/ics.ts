import type { CalendarEvent } from "#app/platform/prisma/client.ts";

type Stored = Omit<CalendarEvent, "kind" | "visibility" | "createdAt" | "createdById" | "deletedAt">;

export interface IcsEvent extends Stored {
  /** What its number counts, where it is no event of the calendar. */
  noun?: string;
  kind: string;
  isPublic: boolean;
  /** In Paris, included; and the day after the last. */
  firstDay: string;
  dayAfter: string;
}

interface Calendar {
  name: string;
  host: string;
  /** Where an event is read, when anyone may. */
  url?: string;
  events: IcsEvent[];
}

// What RFC 5545 forbids in a text (3.1): control characters but the tab; line breaks are written apart.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** A TEXT value (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, "")
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n");
}

/** Lines of at most 75 octets, the next ones begun with a space; never inside a character (RFC 5545, 3.1). */
export function fold(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      lines.push(current);
      [current, octets] = [" ", 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const plain = (day: string) => day.replaceAll("-", "");

function eventLines(event: IcsEvent, { host, url }: Calendar): string[] {
  const { id, title, description, place, kind, isPublic, allDay, startAt, endAt } = event;
  const dates = allDay
    ? [`DTSTART;VALUE=DATE:${plain(event.firstDay)}`, `DTEND;VALUE=DATE:${plain(event.dayAfter)}`]
    : // An end must be later than the start, or left out (3.8.2.2).
      [`DTSTART:${stamp(startAt)}`, ...(endAt > startAt ? [`DTEND:${stamp(endAt)}`] : [])];
  return [
    "BEGIN:VEVENT",
    `UID:${event.noun ?? "evenement"}-${id}@${host}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `LAST-MODIFIED:${stamp(event.updatedAt)}`,
    `SEQUENCE:${event.version - 1}`,
    ...dates,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `CATEGORIES:${escapeText(kind)}`,
    `CLASS:${isPublic ? "PUBLIC" : "PRIVATE"}`,
    ...(allDay ? ["TRANSP:TRANSPARENT"] : []),
    ...(url && isPublic ? [`URL:${url}`] : []),
    "END:VEVENT",
  ];
}

/** A calendar has at least one component (3.6): with no event, the time zone of the place. */
const emptyCalendar = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Paris",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** The calendar as RFC 5545 wants it: CRLF, folded, hours in UTC so that no client has to know our zone. */
export function toIcs(calendar: Calendar): string {
  const { name, events } = calendar;
  const all = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(name).replaceAll("/", " ")}//Agenda//FR`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    "X-WR-TIMEZONE:Europe/Paris",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(events.length > 0 ? events.flatMap((event) => eventLines(event, calendar)) : emptyCalendar),
    "END:VCALENDAR",
  ];
  return `${all.map(fold).join("\r\n")}\r\n`;
}
