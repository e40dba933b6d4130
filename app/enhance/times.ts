import { relativeTime } from "#app/utils/relative-time.ts";

function refresh(): void {
  const now = new Date();
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-relative]")) {
    const text = relativeTime(time.dateTime, now);
    if (time.textContent !== text) time.textContent = text;
  }
}

/** "il y a 5 minutes" counts from now, not from when the page was made. */
export function keepTimesRelative(): void {
  refresh();
  setInterval(() => document.hidden || refresh(), 60_000);
}
