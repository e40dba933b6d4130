import { latestKeyPoints, publishedAtOf, articleCards } from "#app/modules/articles/queries.server.ts";
import { flashAddresses } from "#app/modules/flash/queries.server.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { directCards } from "#app/modules/live/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, addDays, startOfDay, firstOfMonth } from "#app/utils/days.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { type Lead, type Standing, lastFirst } from "./front-page.server.ts";
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

export const currentEdition = (at: Date): Promise<EditionView> => editionOf(parisDay(at));

/** A day that a clock set ahead wrote is not shown before it comes. */
const past = () => ({ lte: parisDay(now()) });

const listMonths = cachedRead(async () => {
  const days = await db.frontPage.findMany({ where: { day: past() }, select: { day: true }, orderBy: { day: "desc" } });
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...byMonth].map(([month, { length }]) => ({ month, days: length }));
});

/** The front pages of a month, newest first; of the newest month unless one that has some is asked. */
export async function listFrontPages(asked: string | null) {
  const months = await listMonths();
  const month = (months.find((it) => it.month === asked) ?? months[0])?.month ?? null;
  return { months, month, days: month ? await daysOf(month) : [] };
}

const daysOf = cachedRead(async (month: string) => {
  const first = `${month}-01`;
  const within = { gte: first, lt: firstOfMonth(first, 1) };
  const [pages, editions] = await Promise.all([
    db.frontPage.findMany({ where: { AND: [{ day: within }, { day: past() }] }, orderBy: { day: "desc" } }),
    db.edition.findMany({ where: { day: within, deletedAt: null }, select: editionSelect }),
  ]);
  const led = pages.map(({ leads }) => lastFirst(JSON.parse(leads) as Lead[])[0]);
  const grids = pages.map(({ grid }) => JSON.parse(grid) as Standing[]);
  const withLink = await linking(led.flatMap((lead) => lead ?? []));
  return pages.map(({ day, number }, index) => {
    const edition = editions.find((row) => row.day === day) ?? null;
    const look = toLook(edition);
    const [lead, before] = [led[index], led[index + 1]];
    // What led the day before too is not what was new: the day is named by what came on it.
    const isSame = lead && before && lead.kind === before.kind && lead.id === before.id;
    const known = new Set([lead, ...(grids[index + 1] ?? [])].map((one) => one && `${one.kind}${one.id}`));
    const came = grids[index]?.find(({ kind, id }) => !known.has(`${kind}${id}`))?.title;
    return {
      day,
      number,
      title: isSame ? (came ?? "") : (lead?.title ?? ""),
      still: isSame ? lead.title : null,
      ...look,
      picture: look.isOwn ? look.picture : (!isSame && lead && withLink(lead).picture) || null,
    };
  });
});

/** What stood on a front page, with where it leads today: nowhere once readers may not see it. */
export interface ArchivedEntry extends Standing {
  href: string | null;
  picture: ImageView | null;
}

export const findFrontPage = cachedRead(async (day: Day) => {
  const row = await db.frontPage.findFirst({ where: { AND: [{ day }, { day: past() }] } });
  if (!row) return null;
  const leads = lastFirst(JSON.parse(row.leads) as Lead[]);
  const grid = JSON.parse(row.grid) as Standing[];
  const [withLink, edition, before, after] = await Promise.all([
    linking([...leads, ...grid]),
    editionOf(day),
    db.frontPage.findFirst({ where: { day: { lt: day } }, orderBy: { day: "desc" }, select: { day: true } }),
    db.frontPage.findFirst({ where: { day: { gt: day, ...past() } }, orderBy: { day: "asc" }, select: { day: true } }),
  ]);
  const isToday = day === parisDay(now());
  return {
    edition,
    isToday,
    leads: leads.map(withLink),
    grid: grid.map(withLink),
    before: before?.day ?? null,
    after: after?.day ?? null,
  };
});

/** The front pages nearest to a day without one, before and after it; the last ones without a day. */
export async function nearestFrontPages(day: Day | null): Promise<Day[]> {
  const find = (where: object, order: "asc" | "desc", take: number) =>
    db.frontPage.findMany({
      where: { AND: [{ day: past() }, where] },
      orderBy: { day: order },
      take,
      select: { day: true },
    });
  const rows = day
    ? await Promise.all([find({ day: { lt: day } }, "desc", 1), find({ day: { gt: day } }, "asc", 1)])
    : [await find({}, "desc", 2)];
  return rows.flat().map((row) => row.day);
}

export function frontPageAddresses(limit: number) {
  return db.frontPage.findMany({
    where: { day: past() },
    orderBy: { day: "desc" },
    take: limit,
    select: { day: true, updatedAt: true },
  });
}

async function linking(entries: Standing[]) {
  const ids = (kind: Standing["kind"]) => entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const [articles, flashes, directs] = await Promise.all([
    articleCards(ids("article")),
    flashAddresses(ids("flash")),
    directCards(ids("direct")),
  ]);
  const found: Record<Standing["kind"], (id: number) => Pick<ArchivedEntry, "href" | "picture">> = {
    article: (id) => {
      const article = articles.find((row) => row.id === id);
      return { href: article ? `/articles/${article.slug}` : null, picture: article ? shownImage(article) : null };
    },
    flash: (id) => ({ href: flashes.find((row) => row.id === id)?.url ?? null, picture: null }),
    direct: (id) => {
      const direct = directs.find((row) => row.id === id);
      return { href: direct ? `/suivis-en-direct/${direct.slug}` : null, picture: direct?.image ?? null };
    },
    studio: () => ({ href: "/live", picture: null }),
  };
  return <E extends Standing>(entry: E): E & ArchivedEntry => ({ ...entry, ...found[entry.kind](entry.id) });
}
