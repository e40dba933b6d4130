/** How the quiz of a lesson went, at best. */
export interface Result {
  right: number;
  asked: number;
}

/** The lessons done, by number. */
export type Progress = Map<number, Result>;

/** Kept by the browser, readable by the page's script: "12.3-4_15.4-4", lesson 12 with 3 right of 4. */
export const progressCookie = "cx-lecons";

/** What a cookie may hold, well under its 4 kB. */
const MOST = 200;

/** The progress that a browser sent or shows (`document.cookie`); what is no result is passed over. */
export function progressIn(cookies: string | null): Progress {
  const value = (cookies ?? "")
    .split("; ")
    .find((part) => part.startsWith(`${progressCookie}=`))
    ?.slice(progressCookie.length + 1);
  const progress: Progress = new Map();
  for (const part of (value ?? "").split("_").slice(-MOST)) {
    const [, lesson, right, asked] = /^([1-9]\d{0,8})\.(\d{1,2})-(\d{1,2})$/.exec(part) ?? [];
    if (Number(asked) > 0 && Number(right) <= Number(asked))
      progress.set(Number(lesson), { right: Number(right), asked: Number(asked) });
  }
  return progress;
}

/** The value of the cookie; of too many lessons, those done last. */
export function progressText(progress: Progress): string {
  return [...progress]
    .slice(-MOST)
    .map(([lesson, { right, asked }]) => `${lesson}.${right}-${asked}`)
    .join("_");
}

/** Which of two results of a lesson is worth keeping: the larger part right; the newer when they are alike. */
export function better(one: Result | undefined, newer: Result): Result {
  return one && one.right / one.asked > newer.right / newer.asked ? one : newer;
}

/** The best of both for each lesson. */
export function joined(one: Progress, newer: Progress): Progress {
  const all: Progress = new Map(one);
  for (const [lesson, result] of newer) {
    const best = better(all.get(lesson), result);
    all.delete(lesson);
    all.set(lesson, best);
  }
  return all;
}
