import type { Prisma } from "#app/platform/prisma/client.ts";
import { formatDayOf, formatShortDate, formatTime, parisDay, toLocalInput } from "#app/utils/dates.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { type EventKind, eventKinds } from "./labels.ts";

export const eventSelect = {
  ...selectOf(["id", "title", "description", "place", "kind", "visibility", "allDay", "startAt", "endAt"]),
} as const;

type EventRow = Prisma.CalendarEventGetPayload<{ select: typeof eventSelect }>;
type Span = Pick<EventRow, "startAt" | "endAt" | "allDay">;

/** First and last day in Paris, both included: what ends at midnight is not of the day that begins then. */
export function daysOf({ startAt, endAt }: Omit<Span, "allDay">) {
  const firstDay = parisDay(startAt);
  const lastDay = endAt > startAt ? parisDay(new Date(endAt.getTime() - 1)) : firstDay;
  return { firstDay, lastDay };
}

/** "samedi 24" of "samedi 24 octobre 2026" when the day it goes to says the rest. */
function without(words: string, day: Day, other: Day): string {
  if (day.slice(0, 7) === other.slice(0, 7)) return words.replace(/ \S+ \d{4}$/, "");
  return day.slice(0, 4) === other.slice(0, 4) ? words.replace(/ \d{4}$/, "") : words;
}

/** "Du 16 au 22 novembre 2026": a week by its first and last days. */
export function weekInWords(first: Day, last: Day): string {
  const [from, to] = [formatDayOf(first), formatDayOf(last)].map((words) => words.replace(/^\S+ /, ""));
  return `Du ${without(from ?? "", first, last)} au ${to}`;
}

function shortly(span: Span): string {
  const { firstDay, lastDay } = daysOf(span);
  const [from, to] = [firstDay, lastDay].map((day) => formatShortDate(`${day}T12:00:00Z`));
  const year = lastDay.slice(0, 4);
  if (firstDay !== lastDay) return `${from} – ${to} ${year}`;
  return span.allDay ? `${from} ${year}` : `${from} ${year}, ${formatTime(span.startAt)}`;
}

export function whenInWords(span: Span): string {
  const { firstDay, lastDay } = daysOf(span);
  const [start, end] = [formatTime(span.startAt), formatTime(span.endAt)];
  if (firstDay === lastDay) {
    const day = formatDayOf(firstDay);
    if (span.allDay) return day;
    return start === end ? `${day}, à ${start}` : `${day}, de ${start} à ${end}`;
  }
  if (span.allDay) return `du ${without(formatDayOf(firstDay), firstDay, lastDay)} au ${formatDayOf(lastDay)}`;
  // Ended at midnight: the hour belongs to the next day.
  const ends = end === "00:00" ? addDays(lastDay, 1) : lastDay;
  return `du ${formatDayOf(firstDay)} à ${start} au ${formatDayOf(ends)} à ${end}`;
}

export function kindInWords(kind: string): string {
  return eventKinds[kind as EventKind] ?? eventKinds.autre;
}

export function toEventView({ visibility, startAt, endAt, ...row }: EventRow) {
  const span = { startAt, endAt, allDay: row.allDay };
  return {
    ...row,
    title: french(row.title),
    isPublic: visibility === "public",
    /** ISO 8601; the end of whole days is the midnight after the last. */
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    ...daysOf(span),
    time: row.allDay ? "" : formatTime(startAt),
    when: whenInWords(span),
    shortWhen: shortly(span),
  };
}

export type EventView = ReturnType<typeof toEventView>;

/** What the fields of the form show: of whole days the last one, not the midnight after. */
export function toInputs({ startAt, endAt, allDay }: Span) {
  if (!allDay) return { startAt: toLocalInput(startAt), endAt: toLocalInput(endAt) };
  const { firstDay, lastDay } = daysOf({ startAt, endAt });
  return { startAt: firstDay, endAt: lastDay };
}
