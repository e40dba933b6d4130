import { z } from "zod";
import { readDay } from "./days.ts";

/** A date as precise as it is known: "1905", "1905-04", "1905-04-25". Sorts as text. */
export type PartialDay = string;

const monthNames = new Intl.DateTimeFormat("fr", { month: "long", timeZone: "UTC" });
const months = Array.from({ length: 12 }, (_, month) => monthNames.format(Date.UTC(2000, month)));

const inNumbers = (text: string) =>
  text.replace(/^(?:(\d{1,2})(?:er)?\s+)?(\p{L}+)\s+(?=\d{4}$)/u, (whole, date: string | undefined, name: string) => {
    const month = months.indexOf(name.toLowerCase()) + 1;
    return month ? `${date ? `${date}/` : ""}${month}/` : whole;
  });

/** What someone typed, "25/04/1905" and "avril 1905" too, as it is kept; null when it is no date between 1800 and 2199. */
export function readPartialDay(typed: string): PartialDay | null {
  const text = inNumbers(typed.trim());
  const french = /^(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4})$/.exec(text);
  const day = french
    ? [french[3], french[2]?.padStart(2, "0"), french[1]?.padStart(2, "0")].filter(Boolean).join("-")
    : text;
  const [, year = "", month = "01", date = "01"] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(day) ?? [];
  if (!/^(18|19|20|21)/.test(year)) return null;
  // The calendar of 1800 is that of 2000, leap day of 1800 and 1900 aside.
  return readDay(`${year.replace(/^18/, "19")}-${month}-${date}`) ? day : null;
}

export function formatPartialDay(day: PartialDay): string {
  const [year = "", month, date] = day.split("-");
  if (!month) return year;
  const name = `${months[Number(month) - 1]} ${year}`;
  if (!date) return name;
  return `${date === "01" ? "1er" : Number(date)} ${name}`;
}

export const inPartialDay = (day: PartialDay) => `${day.length > 7 ? "le" : "en"} ${formatPartialDay(day)}`;

/** Its year with the part that has gone by: 1905.25 for April. For drawing on a line of years. */
export function yearOf(day: PartialDay): number {
  const [year = "0", month = "1"] = day.split("-");
  return Number(year) + (Number(month) - 1) / 12;
}

const wrong = "Une date s’écrit 1905, 1905-04 ou 1905-04-25, selon ce qu’on en sait.";

export function partialDay() {
  return z
    .string()
    .max(40, wrong)
    .default("")
    .transform((typed, issues) => {
      if (!typed.trim()) return "";
      const day = readPartialDay(typed);
      if (day) return day;
      issues.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    });
}
