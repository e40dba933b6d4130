import { type Day, daysBetween } from "#app/utils/days.ts";
import { plural } from "#app/utils/text.ts";

/** What this device keeps of three minutes: the days they were finished, and of each answered question, whether it was right. */
interface DeviceDays {
  days: Day[];
  answers: Record<Day, boolean>;
  /** The page of the lesson whose question was missed last. */
  lesson?: string;
}

export const deviceDaysKey = "cx-jours";

/** Changed first, if so asked. Null: this browser keeps nothing. */
export function deviceDays(change?: (kept: DeviceDays) => DeviceDays): DeviceDays | null {
  try {
    const { days, answers, lesson } = JSON.parse(localStorage.getItem(deviceDaysKey) ?? "{}") as Partial<DeviceDays>;
    const kept = {
      days: Array.isArray(days) ? days.map(String) : [],
      answers: { ...answers },
      ...(lesson ? { lesson } : {}),
    };
    if (!change) return kept;
    const next = change(kept);
    localStorage.setItem(deviceDaysKey, JSON.stringify(next));
    return next;
  } catch {
    return null;
  }
}

const isOfWeek = (day: Day, today: Day) => day <= today && daysBetween(day, today) < 7;

export const questionsToReview = ({ answers }: DeviceDays, today: Day) =>
  Object.keys(answers).filter((day) => isOfWeek(day, today) && !answers[day]).length;

/** "Cette semaine : 2 articles, 1 jour de trois minutes, 1 question à revoir."; empty when the seven days have nothing. */
export function weekInWords(articles: number, kept: DeviceDays, today: Day): string {
  const days = kept.days.filter((day) => isOfWeek(day, today)).length;
  const counts = [
    [articles, "article", "articles"],
    [days, "jour de trois minutes", "jours de trois minutes"],
    [questionsToReview(kept, today), "question à revoir", "questions à revoir"],
  ] as const;
  const told = counts.flatMap(([count, one, many]) => (count > 0 ? [plural(count, one, many)] : []));
  return told.length > 0 ? `Cette semaine\u202F: ${told.join(", ")}.` : "";
}

/** Days between two visits that still follow each other: one missed day is forgiven. */
const FORGIVEN = 2;

/** How many days in a row end with `today`. Days ahead of it, which a device set wrong may have kept, do not count. */
export function daysInARow(days: Day[], today: Day): number {
  let last = today;
  let count = 0;
  const visits = [...new Set([...days, today])].filter((one) => one <= today);
  for (const day of visits.sort().reverse()) {
    if (daysBetween(day, last) > FORGIVEN) break;
    count += 1;
    last = day;
  }
  return count;
}

export const inARow = (count: number) => (count > 1 ? `${count} jours de suite` : "Premier jour");
