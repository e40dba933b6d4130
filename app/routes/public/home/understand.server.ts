import { pageTime } from "#app/http/pages/page.server.ts";
import { explanations, explanationsOfToday } from "#app/modules/related/related.server.ts";
import { parisDay } from "#app/utils/dates.ts";

/** Shown of each, at most. */
const MOST = { terms: 3, lessons: 2, elections: 1 };

/** What explains the articles of the day, in a few links; the next vote whose day is known comes before any other. */
export async function loadUnderstand() {
  const [today, all] = await Promise.all([explanationsOfToday(), explanations()]);
  const day = parisDay(pageTime());
  const coming = all.elections
    .filter(({ nextDay }) => nextDay >= day)
    .toSorted((one, other) => one.nextDay.localeCompare(other.nextDay));
  return {
    terms: today.terms.slice(0, MOST.terms),
    lessons: today.lessons.slice(0, MOST.lessons),
    elections: [...coming, ...today.elections].slice(0, MOST.elections),
  };
}

export type Understand = Awaited<ReturnType<typeof loadUnderstand>>;
