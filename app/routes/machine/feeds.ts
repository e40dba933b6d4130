import { href, redirect } from "react-router";
import { type At, byAddress } from "#app/http/answers.server.ts";
import { calendarAnswer } from "#app/http/answers/shared.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { recentArticles, recentTexts } from "#app/modules/articles/queries.server.ts";
import { plainText } from "#app/modules/articles/shown-text.server.ts";
import { type ArticleCard, realAuthors } from "#app/modules/articles/views.ts";
import { publicCalendar } from "#app/modules/calendar/feed.server.ts";
import { findCategory } from "#app/modules/categories/queries.server.ts";
import { categoryFeed } from "#app/modules/categories/views.ts";
import { listIssues } from "#app/modules/letter/issues/archive.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { HandleByAddress, PageHandle } from "#app/records/actions/action.ts";
import { element, escapeXml, xml } from "./xml.ts";

/** Articles or letters of a feed. */
const LATEST = 30;

/** Characters of all the texts of a feed: the newest first, those past it have their excerpt alone. */
const MOST_TEXT = 600_000;

interface Channel {
  title: string;
  description: string;
  path: string;
  page: string;
}

/** RSS 2.0 of these items, the latest first. */
const rss = ({ title, description, path, page }: Channel, items: string[], newest?: string): Response =>
  xml(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
${element("title", title)}
${element("link", absoluteUrl(page))}
<atom:link href="${escapeXml(absoluteUrl(path))}" rel="self" type="application/rss+xml"/>
${element("description", description)}
<language>fr</language>
${newest ? element("lastBuildDate", new Date(newest).toUTCString()) : ""}
<image>${element("url", absoluteUrl("/icons/logo-400.png"))}${element("title", title)}${element("link", absoluteUrl(page))}</image>
${items.join("\n")}
</channel></rss>`,
    "application/rss+xml",
  );

/** The text of an article for readers of feeds: blocks in words, one address a picture, and every address whole. */
const feedText = async (bodyHtml: string, link: string): Promise<string> =>
  (await plainText(bodyHtml))
    .replaceAll(/<source\b[^>]*>|<\/?picture>|\s(?:srcset|sizes|loading|decoding|tabindex)="[^"]*"/g, "")
    .replaceAll(/\s(href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => ` ${name}="${absoluteUrl(path)}"`)
    .replaceAll(' href="#', ` href="${link}#`);

export function fittingTexts(texts: { id: number; bodyHtml: string }[]): Map<number, string> {
  let left = MOST_TEXT;
  return new Map(
    texts.flatMap(({ id, bodyHtml }) => {
      left -= bodyHtml.length;
      return bodyHtml && left >= 0 ? [[id, bodyHtml] as const] : [];
    }),
  );
}

/** Signed by the newsroom where nobody who exists does. */
async function item(article: ArticleCard, newsroom: string, bodyHtml: string): Promise<string> {
  const link = absoluteUrl(href("/articles/:slug", { slug: article.slug }));
  const { image } = article;
  const creators = realAuthors(article.authors).map(({ name }) => name);
  const width = image?.widths.filter((candidate) => candidate <= 1280).at(-1);
  return [
    "<item>",
    element("title", article.title),
    element("link", link),
    // The number, not the slug: a renamed article is not a new one.
    `<guid isPermaLink="false">${escapeXml(absoluteUrl(`/articles/${article.id}`))}</guid>`,
    element("pubDate", new Date(article.publishedAt).toUTCString()),
    element("description", article.excerpt),
    bodyHtml ? element("content:encoded", await feedText(bodyHtml, link)) : "",
    article.category ? element("category", article.category.name) : "",
    ...(creators.length ? creators : [newsroom]).map((name) => element("dc:creator", name)),
    image && width
      ? `<media:content url="${escapeXml(absoluteUrl(`${image.base}/${width}.jpg`))}" medium="image" type="image/jpeg"><media:description>${escapeXml(image.alt)}</media:description></media:content>`
      : "",
    "</item>",
  ].join("");
}

/** The latest articles, of a category or of all, with their whole texts. */
async function articlesFeed(channel: (name: string, tagline: string) => Channel, categoryId?: number) {
  const [articles, texts, { name, tagline }] = await Promise.all([
    recentArticles({ limit: LATEST, categoryId }),
    recentTexts(LATEST, categoryId),
    siteSettings(),
  ]);
  const fullTexts = fittingTexts(texts);
  const items = await Promise.all(articles.map((article) => item(article, name, fullTexts.get(article.id) ?? "")));
  return rss(channel(name, tagline), items, articles[0]?.publishedAt);
}

const allArticles = () => articlesFeed((title, description) => ({ title, description, path: "/feed.xml", page: "/" }));

async function categoryArticles({ params }: At<"file">) {
  const asked = /^(.+)\.xml$/.exec(params.file)?.[1];
  const category = asked ? await findCategory(asked) : null;
  if (!category) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const { id, slug, name, description } = category;
  const path = categoryFeed(slug);
  if (slug !== asked) return redirect(path, 301);
  return articlesFeed(
    (site) => ({
      title: `${name} | ${site}`,
      description: description || `Les articles de la catégorie ${name}.`,
      path,
      page: `/articles?categorie=${slug}`,
    }),
    id,
  );
}

async function letters() {
  const [issues, { name }] = await Promise.all([listIssues(LATEST), siteSettings()]);
  const items = issues.map(({ slug, subject, preview, sentAt }) => {
    const link = absoluteUrl(`/lettre/${slug}`);
    const date = element("pubDate", new Date(sentAt).toUTCString());
    return `<item>${element("title", subject)}${element("link", link)}${element("guid", link)}${date}${element("description", preview)}</item>`;
  });
  const description = "Les lettres envoyées, en entier dans le navigateur.";
  return rss({ title: `La lettre de Robin | ${name}`, description, path: "/lettre.xml", page: "/lettre" }, items);
}

const ofArticles = { shows: ["articles", "categories", "glossary", "settings", "team"] } satisfies PageHandle;

export const handle = {
  at: { "feed.xml": ofArticles, "flux/:file": ofArticles, "lettre.xml": { shows: ["letters", "settings"] } },
} satisfies HandleByAddress;

export const loader = byAddress<Promise<Response>>({
  "feed.xml": allArticles,
  "flux/:file": categoryArticles,
  "lettre.xml": letters,
  "agenda.ics": async () => calendarAnswer(await publicCalendar()),
});
