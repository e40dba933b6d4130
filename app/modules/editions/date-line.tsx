import { formatDayOf } from "#app/utils/dates.ts";
import type { EditionView } from "./views.ts";

/** "mercredi 25 novembre 2026 · Édition n° 214" */
export function DateLine({ edition: { day, number } }: { edition: EditionView }) {
  return (
    <p className="date-line">
      <time dateTime={day}>{formatDayOf(day)}</time> · Édition n°{"\u00A0"}
      {number}
    </p>
  );
}
