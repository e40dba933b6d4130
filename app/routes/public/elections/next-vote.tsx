import { notFixed } from "#app/modules/elections/labels.ts";
import { formatDayOf } from "#app/utils/dates.ts";

interface Props {
  election: { nextDay: string; secondDay: string; nextNote: string };
}

/** The days of the next vote, or that they are not fixed, with what is known of them. */
export const NextVote = ({ election: { nextDay, secondDay, nextNote } }: Props) => (
  <>
    {nextDay ? <time dateTime={nextDay}>{formatDayOf(nextDay)}</time> : notFixed}
    {secondDay ? (
      <>
        {" "}
        et <time dateTime={secondDay}>{formatDayOf(secondDay)}</time>
      </>
    ) : null}
    {nextNote ? <span className="font-normal"> ({nextNote})</span> : null}
  </>
);
