import { href } from "react-router";
import type { DirectPage } from "#app/modules/live/coverage-page.server.ts";
import type { UpdateView } from "#app/modules/live/views.ts";
import { type PageMeta, pageMeta } from "#app/ui/seo.ts";
import type { Site } from "#app/ui/site-address.ts";
import { breadcrumb, liveBlog } from "#app/ui/structured-data.ts";
import { withoutTags } from "#app/utils/html.ts";
import { sharedImage } from "#app/utils/image-view.ts";

/** What search engines and social networks are told of a coverage. */
export function directMeta(site: Site, direct: DirectPage, share: Pick<PageMeta, "image" | "imageAlt">) {
  const path = href("/suivis-en-direct/:slug", { slug: direct.slug });
  const { title, description, startedAt, scheduledFor, endedAt, updatedAt } = direct;
  const start = startedAt ?? scheduledFor;
  const blog = start && {
    headline: title,
    description,
    path,
    image: share.image,
    publishedTime: startedAt ?? undefined,
    coverageStartTime: start,
    coverageEndTime: endedAt ?? undefined,
    modifiedTime: startedAt && startedAt > updatedAt ? startedAt : updatedAt,
    updates: direct.updates.map((update) => ({
      ...toPosting(update, path),
      // Who signs in a demonstration does not exist: the newsroom answers for it.
      author: direct.isDemo ? "" : update.author,
    })),
  };
  return pageMeta(site, {
    title,
    description: description || title,
    path,
    type: "article",
    ...share,
    data: [
      ...(blog ? [liveBlog(site, blog)] : []),
      breadcrumb(site, [
        { name: "Suivis en direct", path: href("/suivis-en-direct") },
        { name: title, path },
      ]),
    ],
  });
}

const marks: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** The words of HTML that we rendered. */
export const wordsOf = (html: string) =>
  withoutTags(html, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks[mark] ?? mark)
    .trim();

function toPosting({ id, headline, bodyHtml, publishedAt, editedAt, image }: UpdateView, path: string) {
  return {
    headline,
    articleBody: wordsOf(bodyHtml),
    path: `${path}?maj=${id}#maj-${id}`,
    datePublished: publishedAt,
    dateModified: editedAt ?? undefined,
    image: image ? sharedImage(image) : undefined,
  };
}
