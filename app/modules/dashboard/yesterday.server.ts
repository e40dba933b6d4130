import { periodAround, periodBefore } from "#app/modules/analytics/period.ts";
import { topPages, totals, viewsOf } from "#app/modules/analytics/readership.server.ts";
import { articlesBySlug } from "#app/modules/articles/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";

const ARTICLES = "/articles/";
const SHOWN = 5;

/** The articles read most yesterday, each with its views and those of the day before; and the whole site's. */
export async function yesterdaysReading() {
  const yesterday = periodAround("jour", addDays(parisDay(now()), -1));
  const before = periodBefore(yesterday);
  const [all, allBefore, pages] = await Promise.all([
    totals(yesterday),
    totals(before),
    topPages(yesterday, SHOWN, ARTICLES),
  ]);
  const [earlier, articles] = await Promise.all([
    viewsOf(
      before,
      pages.map(({ name }) => name),
    ),
    articlesBySlug(pages.map(({ name }) => name.slice(ARTICLES.length))),
  ]);
  return {
    views: all.views,
    before: allBefore.views,
    articles: pages.flatMap(({ name, count }) => {
      const article = articles.get(name.slice(ARTICLES.length));
      return article ? [{ ...article, path: name, views: count, before: earlier.get(name) ?? 0 }] : [];
    }),
  };
}

export type YesterdaysReading = Awaited<ReturnType<typeof yesterdaysReading>>;
