import { href } from "react-router";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { type ArticleCard, realAuthors } from "#app/modules/articles/views.ts";
import { feedText, fittingTexts } from "./feed-text.ts";
import { element, escapeXml, xml } from "./xml.ts";

/** Articles of a feed. */
export const LATEST = 30;

interface Channel {
  title: string;
  description: string;
  /** Its own address, and that of the page it follows. */
  path: string;
  page: string;
}

interface ArticleChannel extends Channel {
  articles: ArticleCard[];
  /** Theirs, as they are kept. */
  texts: { id: number; bodyHtml: string }[];
  /** Who signs where nobody does. */
  newsroom: string;
}

/** RSS 2.0 of these articles with their whole texts, the latest first. */
export async function rss({ articles, texts, newsroom, ...channel }: ArticleChannel): Promise<Response> {
  const fullTexts = fittingTexts(texts);
  const items = await Promise.all(articles.map((article) => item(article, newsroom, fullTexts.get(article.id) ?? "")));
  return rssOf(channel, items, articles[0]?.publishedAt);
}

/** RSS 2.0 of these items, the latest first. */
export const rssOf = ({ title, description, path, page }: Channel, items: string[], newest?: string): Response =>
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
