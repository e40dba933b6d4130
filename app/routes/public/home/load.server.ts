import { promiseHash } from "remix-utils/promise";
import { orFallback } from "#app/http/pages/block-fallback.server.ts";
import { withoutRepeats } from "#app/modules/illustrations/stock-illustrations.ts";
import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { eventsOfComingDays } from "#app/modules/calendar/queries.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { currentEdition } from "#app/modules/editions/queries.server.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { keyMoments } from "#app/modules/live/coverage-page.server.ts";
import { currentDirect } from "#app/modules/live/queries.server.ts";
import { listCombinedNews } from "#app/modules/news/queries.server.ts";
import { listEpisodes } from "#app/modules/podcasts/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/defaults.ts";
import { currentResults } from "#app/modules/elections/results/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";
import { withCovers } from "#app/modules/videos/covers.ts";
import { listPublishedVideos } from "#app/modules/videos/queries.server.ts";
import { pick } from "#app/utils/pick.ts";
import { parisDay, relativeTime } from "#app/utils/dates.ts";
import { loadUnderstand } from "./understand.server.ts";
import { withFlag } from "./source-flags.ts";
import {
  GRID,
  type LiveEvent,
  type StudioCard,
  type Top,
  articleCount,
  chooseTop,
} from "#app/modules/editions/top-card.ts";

/** Numbers of things shown: docs/product.md, 9. */
const VIDEOS = 4;
const EPISODES = 5;
const TICKER = 5;
/** Public events that begin within two weeks. */
const EVENTS = { days: 14, shown: 3 };
/** Of the event that leads. */
const MOMENTS = 3;
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
  return direct && { ...direct, moments: direct.status === "live" ? await keyMoments(direct.id, MOMENTS) : [] };
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
    /** Categories or articles could not be read: the page says so (docs/product.md, 2.3). */
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
  return { ...shown, source, since: relativeTime(item.createdAt, at) };
}

export type NewsCard = ReturnType<typeof toCard>;

/** The ticker (the latest items) and the strip (the latest of other media that the ticker leaves). */
async function loadNews(at: Date) {
  const latest = await listCombinedNews({ limit: STRIP.asked });
  const elsewhere = latest.slice(TICKER).filter(({ isRss }) => isRss);
  return {
    ticker: latest.slice(0, TICKER).map((item) => toCard(item, at)),
    strip: elsewhere.slice(0, STRIP.shown).map((item) => toCard(item, at)),
  };
}

/** The round of these days; null when there is none, or when it cannot be read. */
export const loadResults = () => orFallback("home.results", currentResults, null);

/** Today's edition; null when it cannot be read. */
export const loadEdition = (at: Date) => orFallback("home.edition", () => currentEdition(at), null);

/** The whole page. */
export async function loadHome(slug: string | null, at: Date) {
  const lead = await loadTop();
  const { settings, ...blocks } = await promiseHash({
    results: loadResults(),
    edition: loadEdition(at),
    selection: loadSelection(slug, lead),
    understand: orFallback("home.understand", loadUnderstand, { terms: [], lessons: [], elections: [] }),
    events: orFallback("home.events", () => eventsOfComingDays(EVENTS.days, EVENTS.shown), []),
    news: orFallback("home.news", () => loadNews(at), { ticker: [], strip: [] }),
    episodes: orFallback("home.podcasts", async () => (await listEpisodes({ limit: EPISODES })).episodes, []),
    videos: orFallback("home.videos", async () => withCovers(await listPublishedVideos(VIDEOS)), null),
    settings: orFallback("home.settings", siteSettings, defaultSettings),
  });
  const site = pick(settings, ["name", "tagline", "description", "socials"]);
  return { ...blocks, today: parisDay(at), top: lead.top, site };
}

/** The article that leads, left out of the grid. */
function leadOf(top: Top): ArticleCard | undefined {
  return top.kind === "article" ? top.article : undefined;
}
