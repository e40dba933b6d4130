import { format } from "date-fns";
import { fr } from "date-fns/locale/fr";

export { relativeTime } from "./relative-time.ts";

const ZONE = "Europe/Paris";

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

type Parts = Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;

function inParis(date: Date): Parts {
  const found = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return found as Parts;
}

/** A local Date whose fields are those of Paris: only for formatting. */
function parisFields(date: Date): Date {
  const p = inParis(date);
  return new Date(p.year, p.month - 1, p.day, p.hour, p.minute, p.second);
}

function formatIn(date: Date | string, pattern: string): string {
  return format(parisFields(new Date(date)), pattern, { locale: fr, weekStartsOn: 1 });
}

/** "20 novembre 2026" (specification, point 9). */
export const formatDate = (date: Date | string) => formatIn(date, "d MMMM yyyy");
/** "20 nov." */
export const formatShortDate = (date: Date | string) => formatIn(date, "d MMM");
/** "14:05" */
export const formatTime = (date: Date | string) => formatIn(date, "HH:mm");
/** "20 novembre 2026 à 14:05" */
export const formatDateTime = (date: Date | string) => formatIn(date, "d MMMM yyyy 'à' HH:mm");
/** "vendredi 20 novembre à 14:05" */
export const formatDayTime = (date: Date | string) => formatIn(date, "EEEE d MMMM 'à' HH:mm");
/** "2026-11-20", the day in Paris. */
export const parisDay = (date: Date | string) => formatIn(date, "yyyy-MM-dd");
/** Value of `<input type="datetime-local">`, Paris time. */
export const toLocalInput = (date: Date | string) => formatIn(date, "yyyy-MM-dd'T'HH:mm");

/**
 * UTC instant of a `datetime-local` value read as Paris time; null when unreadable.
 * An hour that does not exist (spring change) becomes the next one that does.
 */
export function fromLocalInput(value: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(value.trim());
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const check = new Date(wall);
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day || hour > 23 || minute > 59) return null;
  const offsetAt = (instant: number) => {
    const p = inParis(new Date(instant));
    return Date.UTC(p.year, p.month - 1, p.day, p.hour, p.minute, p.second) - Math.floor(instant / 1000) * 1000;
  };
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}
