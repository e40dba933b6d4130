import { href } from "react-router";
import { promiseHash } from "remix-utils/promise";
import { orFallback } from "#app/http/pages/page.server.ts";
import { recentArticles } from "#app/modules/articles/queries.server.ts";
import { currentBanner } from "#app/modules/banners/queries.server.ts";
import { findCategory, listCategories } from "#app/modules/categories/queries.server.ts";
import { statutesHref } from "#app/modules/documents/queries.server.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { directsUnderWay } from "#app/modules/live/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { studioStatus } from "#app/modules/studio/queries.server.ts";
import { relativeTime } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { categoryOf, footerLinks } from "./links.ts";

/** Latest articles in the footer (docs/product.md, 9). */
const FOOTER_ARTICLES = 3;

/** Links of the footer to categories that the newsroom deleted, or never made. */
async function deadLinks(): Promise<string[]> {
  const there = new Set((await listCategories()).map(({ slug }) => slug));
  const absent = footerLinks
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => categoryOf(href) !== "" && !there.has(categoryOf(href)));
  // A category that has another address is reached by its old one.
  const found = await Promise.all(absent.map((href) => findCategory(categoryOf(href))));
  return absent.filter((_href, index) => found[index] === null);
}

/** What is live, the coverages and the studio; where to, when there are several. */
export async function onAir() {
  const [directs, studio] = await Promise.all([directsUnderWay(), studioStatus()]);
  const live = directs.map(({ slug, title }) => ({ href: href("/suivis-en-direct/:slug", { slug }), title }));
  if (studio.isLive) live.push({ href: href("/live"), title: studio.title || "le studio" });
  const [one, ...others] = live;
  if (!one) return null;
  if (others.length === 0) return { ...one, count: 1 };
  return { href: href("/suivis-en-direct"), title: live.map(({ title }) => title).join(", "), count: live.length };
}

async function footerArticles(shown: ReadonlySet<number>) {
  const recent = await recentArticles({ limit: FOOTER_ARTICLES + shown.size });
  return recent.filter(({ id }) => !shown.has(id)).slice(0, FOOTER_ARTICLES);
}

const NONE: ReadonlySet<number> = new Set();

/**
 * What surrounds every public page. Each part fails alone: a page never goes down with its footer. `shown`: ids of the
 * articles that the page has already.
 */
export async function loadShell(at: Date, shown = NONE) {
  const { settings, articles, statutes, dead, breaking, recruitment, live } = await promiseHash({
    settings: orFallback("shell.settings", siteSettings, defaultSettings),
    articles: orFallback("shell.articles", () => footerArticles(shown), []),
    statutes: orFallback("shell.statutes", statutesHref, null),
    dead: orFallback("shell.categories", deadLinks, [] as string[]),
    breaking: orFallback("shell.breaking", () => currentBanner("breaking"), null),
    recruitment: orFallback("shell.recruitment", () => currentBanner("recruitment"), null),
    live: orFallback("shell.live", onAir, null),
  });
  return {
    breaking,
    recruitment,
    onAir: live,
    maintenance: french(settings.maintenanceMessage),
    loadAnalyticsScript: settings.loadAnalyticsScript,
    footer: {
      siteName: settings.name,
      ...pick(settings, ["logo", "aboutText", "legalEntity", "socials"]),
      statutes,
      deadLinks: dead,
      articles: articles.map((article) => ({
        ...pick(article, ["slug", "title", "publishedAt"]),
        image: shownImage(article),
        since: relativeTime(article.publishedAt, at),
      })),
    },
  };
}
