import { href } from "react-router";
import type { DirectPage } from "#app/modules/live/coverage-page.server.ts";
import { type Matches, type PageMeta, type Site, absolute } from "#app/ui/seo.ts";
import { trailMeta, context, headlineOf, publisherOf } from "#app/ui/structured-data.ts";
import { sharedImage } from "#app/utils/image-view.ts";
import { withoutTags } from "#app/utils/text.ts";

export function directMeta(matches: Matches, direct: DirectPage, share: Pick<PageMeta, "image" | "imageAlt">) {
  const path = href("/suivis-en-direct/:slug", { slug: direct.slug });
  const { title, description } = direct;
  return trailMeta(matches, {
    title,
    description: description || title,
    path,
    type: "article",
    ...share,
    above: [{ name: "Suivis en direct", path: href("/suivis-en-direct") }],
    data: (site) => liveBlog(site, direct, path, share.image),
  });
}

const marks: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** The words of HTML that we rendered. */
export const wordsOf = (html: string) =>
  withoutTags(html, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks[mark] ?? mark)
    .trim();

function liveBlog(site: Site, direct: DirectPage, path: string, image: string | undefined) {
  const { title, description, startedAt, scheduledFor, endedAt, updatedAt, isDemo, updates } = direct;
  const start = startedAt ?? scheduledFor;
  if (!start) return [];
  const publisher = publisherOf(site);
  const postings = updates.map((update) => ({
    "@type": "BlogPosting",
    headline: headlineOf(update.headline),
    articleBody: wordsOf(update.bodyHtml) || update.headline,
    url: absolute(site, `${path}?maj=${update.id}#maj-${update.id}`),
    datePublished: update.publishedAt,
    ...(update.editedAt ? { dateModified: update.editedAt } : {}),
    ...(update.image ? { image: absolute(site, sharedImage(update.image)) } : {}),
    // Who signs in a demonstration does not exist: the newsroom answers for it.
    author: update.author && !isDemo ? { "@type": "Person", name: update.author } : publisher,
  }));
  const blog = {
    "@context": context,
    "@type": "LiveBlogPosting",
    headline: headlineOf(title),
    description,
    url: absolute(site, path),
    ...(image ? { image: [absolute(site, image)] } : {}),
    ...(startedAt ? { datePublished: startedAt } : {}),
    dateModified: startedAt && startedAt > updatedAt ? startedAt : updatedAt,
    coverageStartTime: start,
    ...(endedAt ? { coverageEndTime: endedAt } : {}),
    author: publisher,
    publisher,
    inLanguage: "fr",
    ...(postings.length ? { liveBlogUpdate: postings } : {}),
  };
  return [blog];
}
