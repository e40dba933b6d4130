/** How the quiz of a lesson went, at best. */
export interface Result {
  right: number;
  asked: number;
  /** One question answered on its own (three minutes): the quiz is still to do. */
  isPartial?: boolean;
}

/** The lessons begun or done, by number. */
export type Progress = Map<number, Result>;

/** Was its quiz answered, not one question of it alone? */
export const isDone = (result: Result | null | undefined): boolean => Boolean(result && !result.isPartial);

export const resultWords = (result: Result): string =>
  isDone(result) ? `Fait, ${result.right} sur ${result.asked}` : `${result.right} question sur ${result.asked}`;

/** Kept by the browser, readable by the page's script: "12.3-4_15.4-4", lesson 12 with 3 right of 4; "p" after one that is partial. */
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
    const [, lesson, right, asked, partial] = /^([1-9]\d{0,8})\.(\d{1,2})-(\d{1,2})(p?)$/.exec(part) ?? [];
    if (Number(asked) > 0 && Number(right) <= Number(asked))
      progress.set(Number(lesson), {
        right: Number(right),
        asked: Number(asked),
        ...(partial ? { isPartial: true } : {}),
      });
  }
  return progress;
}

/** The value of the cookie; of too many lessons, those done last. */
export function progressText(progress: Progress): string {
  return [...progress]
    .slice(-MOST)
    .map(([lesson, { right, asked, isPartial }]) => `${lesson}.${right}-${asked}${isPartial ? "p" : ""}`)
    .join("_");
}

/** Which of two results of a lesson is worth keeping: a whole quiz's; the larger part right; the newer when they are alike. */
export function better(one: Result | undefined, newer: Result): Result {
  if (one && Boolean(one.isPartial) !== Boolean(newer.isPartial)) return one.isPartial ? newer : one;
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
