import { formatDayOf } from "#app/utils/dates.ts";
import "./date-line.css";

interface Props {
  /** In Paris, "2026-11-25". */
  day: string;
  /** Of its edition; null when it could not be read. */
  number: number | null;
}

/** "mercredi 25 novembre 2026 · Édition n° 214" (enhance/lists/today.ts keeps it true in a page left open). */
export function DateLine({ day, number }: Props) {
  return (
    <p className="today" data-today={day}>
      <time dateTime={day}>{formatDayOf(day)}</time>
      {number ? <a href="/unes">{`Édition n°\u00A0${number}`}</a> : null}
    </p>
  );
}
