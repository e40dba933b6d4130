import { cookieIn } from "#app/utils/device-list.ts";

export interface Result {
  right: number;
  asked: number;
  /** One question answered on its own (three minutes): the quiz is still to do. */
  isPartial?: boolean;
}

/** A lesson by its number; "a12", the question that was written with article 12. */
export type Learned = number | `a${number}`;

/** The lessons begun or done, and the articles whose own question was answered. */
export type Progress = Map<Learned, Result>;

export const articlesIn = (progress: Progress): number[] =>
  [...progress.keys()].flatMap((key) => (typeof key === "string" ? [Number(key.slice(1))] : []));

export const isDone = (result: Result | null | undefined): boolean => Boolean(result && !result.isPartial);

export const resultWords = (result: Result): string =>
  isDone(result) ? `Fait, ${result.right} sur ${result.asked}` : `${result.right} question sur ${result.asked}`;

/** Kept by the browser, readable by the page's script: "12.3-4_15.4-4", lesson 12 with 3 right of 4; "p" after one that is partial, "a" before an article. */
export const progressCookie = "cx-lecons";

/** What a cookie may hold of each, well under its 4 kB. */
const MOST = { lessons: 200, articles: 80 };

/** The progress that a browser sent or shows (`document.cookie`); what is no result is passed over. */
export function progressIn(cookies: string | null): Progress {
  const progress: Progress = new Map();
  for (const part of cookieIn(cookies, progressCookie).split("_")) {
    const [, article, number, right, asked, partial] = /^(a?)([1-9]\d{0,8})\.(\d{1,2})-(\d{1,2})(p?)$/.exec(part) ?? [];
    if (Number(asked) > 0 && Number(right) <= Number(asked))
      progress.set(article ? `a${Number(number)}` : Number(number), {
        right: Number(right),
        asked: Number(asked),
        ...(partial ? { isPartial: true } : {}),
      });
  }
  return progress;
}

export function progressText(progress: Progress): string {
  const articles = [...progress].filter(([key]) => typeof key === "string").slice(-MOST.articles);
  const lessons = [...progress].filter(([key]) => typeof key === "number").slice(-MOST.lessons);
  return [...lessons, ...articles]
    .map(([lesson, { right, asked, isPartial }]) => `${lesson}.${right}-${asked}${isPartial ? "p" : ""}`)
    .join("_");
}

/** Which of two results of a lesson is worth keeping: a whole quiz's; the larger part right; the newer when they are alike. */
export function better(one: Result | undefined, newer: Result): Result {
  if (one && Boolean(one.isPartial) !== Boolean(newer.isPartial)) return one.isPartial ? newer : one;
  return one && one.right / one.asked > newer.right / newer.asked ? one : newer;
}

export function joined(one: Progress, newer: Progress): Progress {
  const all: Progress = new Map(one);
  for (const [lesson, result] of newer) {
    const best = better(all.get(lesson), result);
    all.delete(lesson);
    all.set(lesson, best);
  }
  return all;
}
