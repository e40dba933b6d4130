import { createContext, use } from "react";
import type { LastChange } from "#app/records/audit/last-change.server.ts";
import { formatDateTime, formatDayTime, formatShortMoment, relativeTime } from "#app/utils/dates.ts";

/** When the page was made, ISO: relative times count from it. */
export const NowContext = createContext("1970-01-01T00:00:00.000Z");

/** A moment in words, with the whole date on hover. To come: the day and hour themselves. */
export function When({ date, short = false }: { date: Date | string; short?: boolean }) {
  const now = new Date(use(NowContext));
  const at = new Date(date);
  const ahead = at > now;
  const since = relativeTime(date, now);
  const words = ahead
    ? (short ? formatShortMoment : formatDayTime)(date)
    : short
      ? since.replace(/ (min|h)(ute|eure)s?$/, "\u00A0$1")
      : since;
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(date)}>
      {words}
    </time>
  );
}

interface Props {
  changed: LastChange | null;
  /** When it was written, for what nobody has changed since. */
  since?: Date | string;
}

/** Who changed a row last, and when: "Léa, il y a 2 heures". Not who signs it. */
export function ChangedBy({ changed, since }: Props) {
  if (!changed) return since ? <When date={since} /> : "—";
  return (
    <span title={changed.by ? `Modifié par ${changed.by}` : undefined}>
      {changed.by ? `${changed.by}, ` : ""}
      <span className="bo-muted">
        <When date={changed.at} />
      </span>
    </span>
  );
}
