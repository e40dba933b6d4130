import { explanationsOfToday } from "#app/modules/related/related.server.ts";

/** Shown of each, at most. */
const MOST = { terms: 3, lessons: 2, elections: 1 };

/** What explains the articles of the day, in a few links. */
export async function loadUnderstand() {
  const { terms, lessons, elections } = await explanationsOfToday();
  return {
    terms: terms.slice(0, MOST.terms),
    lessons: lessons.slice(0, MOST.lessons),
    elections: elections.slice(0, MOST.elections),
  };
}

export type Understand = Awaited<ReturnType<typeof loadUnderstand>>;
