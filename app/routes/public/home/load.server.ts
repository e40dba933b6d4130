import { promiseHash } from "remix-utils/promise";
import { orFallback, pageTime } from "#app/http/pages/page.server.ts";
import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { eventsOfComingDays } from "#app/modules/calendar/queries.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { currentEdition } from "#app/modules/editions/queries.server.ts";
import {
  GRID,
  type LiveEvent,
  type StudioCard,
  type Top,
  articleCount,
  chooseTop,
} from "#app/modules/editions/top-card.ts";
import { type NewsLine, isNew, newsHeading, whenWords } from "#app/modules/editions/whats-new.ts";
import { nextRound } from "#app/modules/elections/deadlines.ts";
import { comingDeadlines, listElections } from "#app/modules/elections/queries.server.ts";
import { currentResults } from "#app/modules/elections/results/queries.server.ts";
import { explainsVoting } from "#app/modules/elections/voter/rule.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { withoutRepeats } from "#app/modules/illustrations/stock-illustrations.ts";
import { keyMoments } from "#app/modules/live/coverage-page.server.ts";
import { currentDirect } from "#app/modules/live/queries.server.ts";
import { listCombinedNews } from "#app/modules/news/queries.server.ts";
import { listEpisodes } from "#app/modules/podcasts/queries.server.ts";
import { explanations, explanationsOfToday } from "#app/modules/related/related.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";
import { listPublishedVideos, withCovers } from "#app/modules/videos/queries.server.ts";
import { formatHour, formatLate, formatMoment, parisDay, relativeTime } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { pick } from "#app/utils/pick.ts";
import { withFlag } from "./source-flags.ts";

/** Numbers of things shown: docs/product.md, 9. */
const VIDEOS = 4;
const EPISODES = 5;
const TICKER = 5;
/** Public events that begin within two weeks, and what a voter has to do before a near vote. */
const COMING = { days: 14, shown: 3 };
const MOMENTS = 3;
/** Days before a vote from which the page counts them. */
const VOTE_NEAR = 180;
/** What came last: counted at a return, and shown under the lead. */
const LATEST = { counted: 10, shown: 4 };
/** `asked`: enough for three of other media after those of the ticker. */
const STRIP = { asked: 20, shown: 3 };

async function liveStudio(): Promise<StudioCard | null> {
  const studio = await studioStatus();
  if (!studio.isLive) return null;
  const [presenters, guests] = await Promise.all([studioPresenters(), studioGuests()]);
  const names = (people: { name: string }[]) => people.map(({ name }) => name);
  return { title: studio.title, description: studio.description, presenters: names(presenters), guests: names(guests) };
}

async function liveEvent(): Promise<LiveEvent | null> {
  const direct = await currentDirect();
  if (!direct) return null;
  const { id, status, startedAt: at } = direct;
  const since = at && (parisDay(at) === parisDay(pageTime()) ? formatHour(at) : `le ${formatMoment(at)}`);
  return { ...direct, since, moments: status === "live" ? await keyMoments(id, MOMENTS) : [] };
}

/** What leads the page. Each candidate fails alone: the next one takes its place. */
export async function loadTop(): Promise<{ top: Top; isUnread: boolean }> {
  const { studio, direct, featured, recent } = await promiseHash({
    studio: orFallback("home.studio", liveStudio, null),
    direct: orFallback("home.direct", liveEvent, null),
    featured: orFallback("home.featured", () => featuredArticles(1), null),
    recent: orFallback("home.recent", () => recentArticles({ limit: 1 }), null),
  });
  const top = chooseTop({ studio, direct, featured: featured?.[0], recent: recent?.[0] });
  return { top, isUnread: !featured || !recent };
}

/**
 * The grid: flash infos then recent articles, four at most. A category chosen switches the articles and leaves the
 * flash infos, which belong to none.
 */
export async function loadSelection(slug: string | null, { top, isUnread }: { top: Top; isUnread: boolean }) {
  const lead = leadOf(top);
  const categories = await orFallback("home.categories", listCategories, null);
  const chosen = categories?.find((category) => category.slug === slug);
  const flashes = await orFallback("home.flashes", () => listFlashCards(GRID), []);
  const limit = articleCount(flashes.length);
  const wanted = { limit, categoryId: chosen?.id, excludeId: lead?.id };
  const articles = limit > 0 ? await orFallback("home.articles", () => recentArticles(wanted), null) : [];
  return {
    categories: categories ?? [],
    chosen: chosen?.slug ?? null,
    flashes,
    articles: withoutRepeats(articles ?? [], lead ? [lead] : []),
    hasLead: top.kind !== "none",
    isUnread: isUnread || !categories || !articles,
  };
}

export type SelectionData = Awaited<ReturnType<typeof loadSelection>>;

/** Articles that the page leads with or has in its grid: its footer has others. */
export async function articlesOnHome(slug: string | null): Promise<Set<number>> {
  const lead = await loadTop();
  const { articles } = await loadSelection(slug, lead);
  return new Set([...articles.map(({ id }) => id), leadOf(lead.top)?.id ?? 0]);
}

type NewsSummary = Awaited<ReturnType<typeof listCombinedNews>>[number];

function toCard(item: NewsSummary, at: Date) {
  const source = withFlag(item.sources[0] ?? item.authorName, item.flag);
  const shown = pick(item, ["id", "title", "link", "createdAt", "imageUrl"]);
  return { ...shown, source, since: relativeTime(item.createdAt, at), hour: formatLate(item.createdAt, at) };
}

export type NewsCard = ReturnType<typeof toCard>;

/**
 * The ticker (the latest items) and the strip of other media: it leaves out what the ticker shows where the ticker shows,
 * under 1024 px (`narrow`). On wide screens (`wide`) it has the latest.
 */
async function loadNews(at: Date) {
  const latest = (await listCombinedNews({ limit: STRIP.asked })).map((item) => ({
    ...toCard(item, at),
    isRss: item.isRss,
  }));
  const fromMedia = (items: typeof latest) => items.filter(({ isRss }) => isRss).slice(0, STRIP.shown);
  const [wide, narrow] = [fromMedia(latest), fromMedia(latest.slice(TICKER))];
  const strip = [...new Set([...wide, ...narrow])].map((item) => ({
    ...item,
    only: !narrow.includes(item) ? ("wide" as const) : !wide.includes(item) ? ("narrow" as const) : undefined,
  }));
  return { ticker: latest.slice(0, TICKER), strip };
}

export type StripCard = NewsCard & { only: "wide" | "narrow" | undefined };

async function loadVote(at: Date) {
  const today = parisDay(at);
  const [next] = (await listElections(null))
    .flatMap(({ slug, name, ...more }) => ({
      slug,
      name,
      left: nextRound(more, today)?.left ?? Infinity,
      isExplained: explainsVoting(more),
    }))
    .toSorted((one, other) => one.left - other.left);
  return next && next.left <= VOTE_NEAR ? next : null;
}

async function loadComing(at: Date) {
  const today = parisDay(at);
  const [events, deadlines] = await Promise.all([
    eventsOfComingDays(COMING.days, COMING.shown),
    comingDeadlines(today),
  ]);
  const last = addDays(today, VOTE_NEAR);
  return [
    ...events.map(({ id, title, when, firstDay }) => ({
      href: `/agenda#evenement-${id}`,
      day: firstDay,
      title,
      text: when,
    })),
    ...deadlines
      .filter(({ isYours, day }) => isYours && day <= last)
      .map(({ key, day, label, election }) => ({
        href: `/elections/${election.slug}#${key}`,
        day,
        title: label,
        text: election.name,
      })),
  ]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, COMING.shown);
}

export type Coming = Awaited<ReturnType<typeof loadComing>>[number];

export const loadMasthead = (at: Date) =>
  promiseHash({
    today: Promise.resolve(parisDay(at)),
    edition: loadEdition(at),
    vote: orFallback("home.vote", () => loadVote(at), null),
  });

async function loadLatest(at: Date) {
  const today = parisDay(at);
  const [articles, flashes] = await Promise.all([
    recentArticles({ limit: LATEST.counted }),
    listFlashCards(LATEST.counted),
  ]);
  const lines: NewsLine[] = [
    ...articles.map(({ title, slug, publishedAt }) => ({
      kind: "article" as const,
      title,
      href: `/articles/${slug}`,
      at: publishedAt,
    })),
    ...flashes.map(({ id, title, createdAt }) => ({
      kind: "flash" as const,
      title,
      href: `/#flash-${id}`,
      at: createdAt,
    })),
  ];
  const latest = lines
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, LATEST.counted)
    .map((line) => ({ ...line, when: whenWords(line.at, today) }));
  const fresh = latest.slice(0, LATEST.shown).filter(({ at: hour }) => isNew(hour, today));
  return { heading: newsHeading(latest[0]?.at, today), latest, fresh };
}

export type Latest = Awaited<ReturnType<typeof loadLatest>>;

export const loadResults = () => orFallback("home.results", currentResults, null);

export const loadEdition = (at: Date) => orFallback("home.edition", () => currentEdition(at), null);

export async function loadHome(slug: string | null, at: Date) {
  const lead = await loadTop();
  const { settings, ...blocks } = await promiseHash({
    results: loadResults(),
    masthead: loadMasthead(at),
    latest: orFallback("home.latest", () => loadLatest(at), { heading: null, latest: [], fresh: [] }),
    selection: loadSelection(slug, lead),
    understand: orFallback("home.understand", loadUnderstand, { terms: [], lessons: [], elections: [] }),
    coming: orFallback("home.coming", () => loadComing(at), []),
    news: orFallback("home.news", () => loadNews(at), { ticker: [], strip: [] }),
    episodes: orFallback("home.podcasts", async () => (await listEpisodes({ limit: EPISODES })).episodes, []),
    videos: orFallback("home.videos", async () => withCovers(await listPublishedVideos(VIDEOS)), null),
    settings: orFallback("home.settings", siteSettings, defaultSettings),
  });
  const site = pick(settings, ["name", "tagline", "description", "socials"]);
  return { ...blocks, top: lead.top, site };
}

const leadOf = (top: Top): ArticleCard | undefined => (top.kind === "article" ? top.article : undefined);

const MOST = { terms: 3, lessons: 2, elections: 1 };

/** What explains the articles of the day, in a few links; the next vote whose day is known comes before any other. */
async function loadUnderstand() {
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
