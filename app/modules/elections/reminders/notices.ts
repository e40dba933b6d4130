import { type Day, addDays } from "#app/utils/days.ts";
import type { Deadline } from "../deadlines.ts";

const leads = ["week", "day", "moved"] as const;
export type Lead = (typeof leads)[number];

export interface AnnouncedDate {
  key: string;
  label: string;
  /** Empty: it is no longer fixed. */
  day: Day | "";
  hour: string;
  isYours: boolean;
  from?: string;
}

export interface Notice {
  lead: Lead;
  dates: AnnouncedDate[];
}

const dateOf = ({ key, label, day, hour, isYours }: Deadline): AnnouncedDate => ({ key, label, day, hour, isYours });

/** The days ahead on which a date may be told "a week ahead", and "the day before". */
const ahead = { week: [2, 7], day: [1, 1] } as const;

/**
 * What followers of an election are to be told on a day, given its dates and what they were told: each date once a week
 * and once a day ahead, those of one day together; again, once, a date that moved since. Pure: the job writes it down.
 */
export function noticesOn(today: Day, deadlines: Deadline[], before: Notice[]): Notice[] {
  const moved = movedDates(today, deadlines, before);
  const wasAnnounced = (lead: Lead, { key, day }: { key: string; day: string }) =>
    before.some((notice) => notice.lead === lead && notice.dates.some((one) => one.key === key && one.day === day));
  const justMoved = (key: string) => moved.some((one) => one.key === key);
  const due = (["week", "day"] as const).map((lead): Notice => {
    const [nearest, farthest] = ahead[lead];
    const [from, to] = [addDays(today, nearest), addDays(today, farthest)];
    return {
      lead,
      dates: deadlines
        .filter(({ day }) => day !== "" && day >= from && day <= to)
        .filter((deadline) => !wasAnnounced(lead, deadline) && !justMoved(deadline.key))
        .filter((deadline) => lead !== "week" || !wasAnnounced("moved", deadline) || deadline.day === to)
        .map(dateOf),
    };
  });
  return [{ lead: "moved" as const, dates: moved }, ...due].filter((notice) => notice.dates.length > 0);
}

function movedDates(today: Day, deadlines: Deadline[], before: Notice[]): AnnouncedDate[] {
  const known = new Map(before.flatMap(({ dates }) => dates.map((one): [string, AnnouncedDate] => [one.key, one])));
  return [...known.values()].flatMap(({ key, label, day, hour, isYours }) => {
    const now = deadlines.find((deadline) => deadline.key === key);
    if (now?.day === day) return [];
    // What is past, and stays so, is nobody's concern.
    if (day !== "" && day < today && (now?.day ?? "") < today) return [];
    return [{ ...(now ? dateOf(now) : { key, label, day: "" as const, hour, isYours }), from: day }];
  });
}
