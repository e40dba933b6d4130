import { format } from "date-fns/format";
import { fr } from "date-fns/locale/fr";
import { subDays } from "date-fns/subDays";
import { inParis, parisInstant, readDay } from "./days.ts";
import { memoized } from "./memoized.ts";

export { relativeTime } from "./relative-time.ts";

const inFrench = (at: number, pattern: string) => format(at, pattern, { locale: fr, in: inParis });
const formatted = /* @__PURE__ */ memoized(inFrench, 1000);

export const formatIn = (date: Date | string, pattern: string) => formatted(new Date(date).getTime(), pattern);

/** "20 novembre 2026", "1er décembre 2026" (docs/product.md, 9). */
export const formatDate = (date: Date | string) => formatIn(date, "do MMMM yyyy");
export const formatShortDate = (date: Date | string) => formatIn(date, "do MMM");
/** "9 déc., 18 h 30", in a list. */
export const formatShortMoment = (date: Date | string) => formatIn(date, "do'\u00A0'MMM, H'\u00A0h\u00A0'mm");
/** "20 nov. 2026, 14:05", in a list. */
export const formatListMoment = (date: Date | string) => formatIn(date, "do'\u00A0'MMM'\u00A0'yyyy, HH:mm");
export const formatTime = (date: Date | string) => formatIn(date, "HH:mm");
/** "14 h 05", in a sentence. */
export const formatHour = (date: Date | string) => formatIn(date, "H'\u00A0h\u00A0'mm");
export const formatDateTime = (date: Date | string) => formatIn(date, "do MMMM yyyy 'à' HH:mm");
export const formatDayTime = (date: Date | string) => formatIn(date, "EEEE do MMMM 'à' HH:mm");
/** "jeudi 27 novembre à 18 h", "mardi 1er décembre à 7 h 30" */
export const formatDayHour = (date: Date | string) =>
  formatIn(date, "EEEE do MMMM 'à' H'\u00A0h\u00A0'mm").replace(/\u00A000$/, "");
/** "3 mars à 14 h 02", of days not far away. */
export const formatMoment = (date: Date | string) => formatIn(date, "do MMMM 'à' H'\u00A0h\u00A0'mm");
export const formatDayOf = (day: string) => formatIn(`${day}T12:00:00Z`, "EEEE do MMMM yyyy");
export const formatWeekdayOf = (day: string) => formatIn(`${day}T12:00:00Z`, "EEEE do MMMM");
export const formatDay = (day: string) => formatDate(`${day}T12:00:00Z`);
export const formatMonthOf = (day: string) => formatIn(`${day}T12:00:00Z`, "MMMM yyyy");
export const parisDay = (date: Date | string) => formatIn(date, "yyyy-MM-dd");
export const lastParisDays = (count: number, today: Date) =>
  Array.from({ length: count }, (_, index) => parisDay(subDays(today, count - 1 - index, { in: inParis })));

/** "14:05", "hier, 14:05", "27 nov., 14:05". */
export function formatLate(date: Date | string, at: Date): string {
  const [yesterday, today] = lastParisDays(2, at);
  const day = parisDay(date);
  if (day === today) return formatTime(date);
  return `${day === yesterday ? "hier" : formatShortDate(date)}, ${formatTime(date)}`;
}
/** Value of `<input type="datetime-local">`, Paris time. */
export const toLocalInput = (date: Date | string) => formatIn(date, "yyyy-MM-dd'T'HH:mm");

/** A `datetime-local` value, in Paris time, as an instant; null when unreadable, or of a year before 1000. */
export function fromLocalInput(value: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(value.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0));
  // A year under 100 would be taken for one of the twentieth century.
  if (year < 1000) return null;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const check = new Date(wall);
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day || hour > 23 || minute > 59) return null;
  return parisInstant(wall);
}

/** Said of "à jour au" where it names a day that is still to come: nobody has checked anything then. */
export const notYet = "Ce jour n’est pas encore venu\u202F: donnez celui de la dernière vérification.";

export const toCome = "Ce jour n’est pas encore venu.";

/** Has this day come, in Paris? True of none, and of what is no day: others say so. */
export function hasCome(day: Date | string | null): boolean {
  const named = typeof day === "string" ? readDay(day) : day && parisDay(day);
  return !named || named <= parisDay(new Date());
}
