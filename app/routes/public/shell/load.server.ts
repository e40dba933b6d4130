import { attempt } from "#app/http/attempt.server.ts";
import { shownImage } from "#app/modules/articles/house-art.ts";
import { recentArticles } from "#app/modules/articles/queries.server.ts";
import { currentBanner } from "#app/modules/banners/queries.server.ts";
import { statutesHref } from "#app/modules/documents/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/defaults.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { relativeTime } from "#app/utils/dates.ts";
import { french } from "#app/utils/typography.ts";

/** Latest articles in the footer (specification, point 9). */
const FOOTER_ARTICLES = 3;

/** What surrounds every public page. Each part fails alone: a page never goes down with its footer. */
export async function loadShell(at: Date) {
  const [settings, articles, statutes, breaking, recruitment] = await Promise.all([
    attempt("shell.settings", siteSettings, defaultSettings),
    attempt("shell.articles", () => recentArticles({ limit: FOOTER_ARTICLES }), []),
    attempt("shell.statutes", statutesHref, null),
    attempt("shell.breaking", () => currentBanner("breaking"), null),
    attempt("shell.recruitment", () => currentBanner("recruitment"), null),
  ]);
  const { name: siteName, logo, aboutText, legalEntity, socials, maintenanceMessage, loadAnalyticsScript } = settings;
  return {
    breaking,
    recruitment,
    maintenance: french(maintenanceMessage),
    loadAnalyticsScript,
    footer: {
      siteName,
      logo,
      aboutText,
      legalEntity,
      socials,
      statutes,
      articles: articles.map((article) => ({
        slug: article.slug,
        title: article.title,
        image: shownImage(article),
        publishedAt: article.publishedAt,
        since: relativeTime(article.publishedAt, at),
      })),
    },
  };
}
