import type { ArticleCard } from "#app/modules/articles/views.ts";
import type { ShownFlash } from "#app/modules/flash/queries.server.ts";
import type { Changes } from "#app/modules/live/changes-since.server.ts";
import type { DirectCard, UpdateView } from "#app/modules/live/views.ts";
import type { EpisodeView } from "#app/modules/podcasts/queries.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { ImageView } from "#app/utils/image-view.ts";

/** Address, on this site, of the JPEG nearest to 1280 px wide; null without a picture. */
export function imageUrl(image: ImageView | null): string | null {
  const width = image?.widths.filter((candidate) => candidate <= 1280).at(-1) ?? image?.widths[0];
  return image && width ? `${image.base}/${width}.jpg` : null;
}

export function articleJson(article: ArticleCard) {
  const { id, slug, title, excerpt, image, category, publishedAt, readingMinutes } = article;
  return {
    id,
    slug,
    title,
    excerpt,
    imageUrl: imageUrl(image),
    imageAlt: image?.alt ?? "",
    categoryId: category?.id ?? null,
    createdAt: publishedAt,
    readingMinutes,
  };
}

export function flashJson({ image, leadHtml: _lead, restHtml: _rest, ...flash }: ShownFlash) {
  return { ...flash, imageUrl: imageUrl(image), imageAlt: image?.alt ?? "" };
}

/** The event of the home page; without one, an object whose id is 0 (an event is active above 0). */
export function liveEventJson(direct: DirectCard | null) {
  if (!direct) {
    return { id: 0, title: "", description: "", imageUrl: null, liveUrl: null, scheduledFor: null, editors: [] };
  }
  const { id, title, slug, description, image, liveUrl, scheduledFor, status, editors } = direct;
  return { id, title, slug, description, imageUrl: imageUrl(image), liveUrl, scheduledFor, status, editors };
}

function updateJson({ image, particulars, order: _, ...update }: UpdateView) {
  return { ...update, ...particulars, imageUrl: imageUrl(image), imageAlt: image?.alt ?? "" };
}

/** What changed in a coverage; what is null did not. `pollAfter`: how many seconds to wait, 0 for ever. */
export function changesJson(changes: Changes, pollAfter: number) {
  const { cursor, reset, direct, headChanged, updates, removed, moments, questions } = changes;
  const { image, ...head } = direct;
  return {
    cursor,
    pollAfter,
    reset,
    status: direct.status,
    direct: headChanged ? { ...head, imageUrl: imageUrl(image), imageAlt: image?.alt ?? "" } : null,
    updates: updates.map(updateJson),
    removed,
    moments,
    questions,
  };
}

export function episodeJson(episode: EpisodeView) {
  const { id, title, description, pubDate, link, audioUrl, audioType, rawDuration } = episode;
  return {
    id,
    title,
    description,
    pubDate,
    link,
    enclosure: { url: audioUrl, type: audioType },
    itunes: { image: imageUrl(episode.image) ?? episode.imageUrl, ...(rawDuration ? { duration: rawDuration } : {}) },
  };
}

/** The current staff member, as the interface gives it. */
export function staffJson({ id, username, displayName, role, isAdmin }: StaffActor) {
  return { id, username, displayName, role, isAdmin };
}
