import { latestKeyPoints, publishedAtOf } from "#app/modules/articles/queries.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, addDays, startOfDay } from "#app/utils/days.ts";
import { type EditionView, type EssentialLine, MOST_LINES, editionSelect, toLines, toLook } from "./views.ts";

/** The number of a day that has a front page, else the one that it gets with its first: one more than the last. */
async function numberOf(day: string): Promise<number> {
  const row = await db.frontPage.findUnique({ where: { day }, select: { number: true } });
  if (row) return row.number;
  const last = await db.frontPage.aggregate({ _max: { number: true } });
  return (last._max.number ?? 0) + 1;
}

/** In place of what the newsroom did not write: the first key point of what were the newest articles, one each. */
async function linesOfArticles(day: Day): Promise<EssentialLine[]> {
  const points = await latestKeyPoints(MOST_LINES, startOfDay(addDays(day, 1)));
  return points.map(({ slug, point, publishedAt }) => ({ text: point, href: `/articles/${slug}`, at: publishedAt }));
}

/** A line that leads to an article has the hour of the article, not the one that was typed. */
async function atTheirHours(lines: EssentialLine[]): Promise<EssentialLine[]> {
  const slugOf = ({ href }: EssentialLine) => /^\/articles\/([\w-]+)$/.exec(href ?? "")?.[1] ?? "";
  const hours = await publishedAtOf(lines.map(slugOf));
  return lines.map((line) => ({ ...line, at: hours.get(slugOf(line)) ?? line.at }));
}

/** The edition of a day: complete, whatever the newsroom left out. */
export const editionOf = cachedRead(async (day: string): Promise<EditionView> => {
  const row = await db.edition.findFirst({ where: { day, deletedAt: null }, select: editionSelect });
  const written = row ? await atTheirHours(toLines(row)) : [];
  // A line without an hour is of the day itself.
  const hourOf = ({ at }: EssentialLine) => at ?? `${day}T24`;
  const lines = (written.length > 0 ? written : await linesOfArticles(day)).toSorted((one, other) =>
    hourOf(other).localeCompare(hourOf(one)),
  );
  return { day, number: await numberOf(day), ...toLook(row), lines };
});

/** The edition of the day in Paris at this moment. */
export const currentEdition = (at: Date): Promise<EditionView> => editionOf(parisDay(at));
