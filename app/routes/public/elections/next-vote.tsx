import { notFixed } from "#app/modules/elections/labels.ts";
import { formatDayOf } from "#app/utils/dates.ts";

/** The day of the next vote, or that it is not fixed, with what is known of it. */
export function NextVote({ election: { nextDay, nextNote } }: { election: { nextDay: string; nextNote: string } }) {
  return (
    <>
      {nextDay ? <time dateTime={nextDay}>{formatDayOf(nextDay)}</time> : notFixed}
      {nextNote ? <span className="font-normal"> ({nextNote})</span> : null}
    </>
  );
}
