import type { IncomingNews } from "#app/modules/news/match-incoming.ts";
import type { IncomingEpisode } from "#app/modules/podcasts/incoming.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { parseDuration } from "#app/utils/durations.ts";
import { cutTo, foldKey } from "#app/utils/text.ts";
import { parseFeedDate } from "./dates.ts";
import { absoluteUrl, linkKey } from "./links.ts";
import { type RawFeed, type RawItem, type RawValue, limits } from "./raw-item.ts";
import { excerpt, firstImage, htmlToLine, valueToLine, valueToText } from "./text.ts";

/** 53 bits of a text, in hexadecimal (cyrb53): enough to tell the items of one feed apart. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}

export type FeedItem = IncomingNews &
  IncomingEpisode & {
    /** False when the feed gave no usable date: `publishedAt` is then just before the reading. */
    isDated: boolean;
    isVideo: boolean;
  };
const itemText = ({ title, content }: FeedItem) => `${title}\n${content}`;

/** Entries without an id are one only when title and text agree. A shared address or title gets the content added. */
function distinguishItems(items: readonly FeedItem[]): FeedItem[] {
  const groups = Map.groupBy(items, ({ guid }) => guid);
  const isShared = (item: FeedItem) =>
    groups.get(item.guid)?.some((other) => itemText(other) !== itemText(item)) ?? false;
  return items.map((item) =>
    item.hasOwnId || !isShared(item) ? item : { ...item, guid: `${cutTo(item.guid, 480)}#${digest(itemText(item))}` },
  );
}

export type NormaliseOptions = { feedUrl: string; now: Date; maxContent?: number; allowLocalMedia?: boolean };

const HOUR = 3_600_000;
const stored = { title: 300, author: 120, guid: 500 };

const isMailAddress = (word: string) => word.indexOf("@") > 0 && word.indexOf(".", word.indexOf("@")) !== -1;

/** The "Name" of "mail@site (Name)" or "Name <mail@site>"; addresses of people are not stored. */
function personName(html: string): string {
  const named = html.slice(0, limits.author).replace(/<[^<>@\s]{1,100}@[^<>\s]{1,200}>/g, "");
  const words = htmlToLine(named).split(" ");
  const kept = words.filter((word) => !isMailAddress(word)).join(" ");
  return kept !== "" && kept.length < words.join(" ").length && kept.startsWith("(") && kept.endsWith(")")
    ? kept.slice(1, -1).trim()
    : kept.trim();
}

/** What the first of these gives that gives anything. */
function firstOf<V, T>(values: readonly V[], read: (value: V) => T | null): T | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

const readLink = (item: RawItem, base: string): string | null =>
  firstOf(item.links, ({ text, attributes }) => absoluteUrl(text, attributes.base ?? base)) ??
  firstOf(item.guids, ({ text, attributes }) => {
    const isPermalink = (attributes.permalink ?? "true").trim().toLowerCase() !== "false";
    return isPermalink && /^https?:\/\//i.test(text.trimStart().slice(0, 10)) ? absoluteUrl(text, base) : null;
  });

const readAudio = (item: RawItem, base: string, allowLocal: boolean) =>
  firstOf(item.enclosures, ({ attributes: { url: address = "", type = "", length = "", base: own = base } }) => {
    const url = absoluteUrl(address, own, allowLocal);
    const isAudio =
      /^(?:x-)?audio\//i.test(type) || (!type && /\.(?:mp3|m4a|aac|ogg|opus|wav)(?:$|\?)/i.test(url ?? ""));
    if (!url || !isAudio) return null;
    const bytes = /^\d{1,12}$/.test(length) ? Number(length) : 0;
    const isType = /^[a-z]{1,20}\/[\w.+-]{1,60}$/i.test(type);
    return {
      url,
      type: isType ? type.toLowerCase() : "audio/mpeg",
      bytes: bytes > 1 && bytes < 2 ** 31 ? bytes : null,
    };
  });

const transcriptTypes = ["text/html", "text/plain", "text/vtt", "application/srt"];

const readTranscript = ({ transcripts }: RawItem, base: string) =>
  firstOf(transcriptTypes, (wanted) =>
    firstOf(transcripts, ({ attributes: { type, url = "", base: own = base } }) => {
      const address = type?.trim().toLowerCase() === wanted ? absoluteUrl(url, own) : null;
      return address?.startsWith("https:") ? address : null;
    }),
  );

const isVideo = (item: RawItem) =>
  [...item.enclosures, ...item.images].some(
    ({ attributes: { type = "", medium, url = "" } }) =>
      medium === "video" ||
      /^video\//i.test(type) ||
      (type === "" && /\.(?:mp4|m4v|webm)(?:$|\?)/i.test(url.slice(0, limits.guid))),
  );

function smallInteger(text: string): number | undefined {
  const value = /^\d{1,5}$/.exec(text.slice(0, 40).trim())?.[0];
  return value === undefined ? undefined : Number(value);
}

/** Pixels. Wide enough for a card on a dense phone screen. */
const wantedWidth = 640;
const picture = /\.(?:jpe?g|png|webp|avif|gif)(?:$|[?#&])/i;
const notAnImage = /\.(?:mp3|m4a|aac|ogg|opus|wav|mp4|m4v|mov|webm|pdf|svg)(?:$|[?#])/i;
const pixel =
  /(?:^|[/._-])(?:pixel|spacer|blank|tracker|1x1|beacon)(?:[/._-]|$)|\/(?:~r|~ff)\/|feedburner\.com\/~|doubleclick|googlesyndication|gravatar\.com/i;

const size = (text: string | undefined) => Math.round(Number(/^\d{1,5}/.exec(text ?? "")?.[0] ?? 0));

function isPicture({ attributes: { url = "", type = "", medium = "" } }: RawValue): boolean {
  if (
    /svg/i.test(type) ||
    medium === "video" ||
    medium === "audio" ||
    /^(?:audio|video|text|application)\//i.test(type)
  )
    return false;
  return /^image\//i.test(type) || medium === "image" || picture.test(url) || !notAnImage.test(url);
}

/** Placeholders and counters: 120x90 is the video host's grey box (docs/product.md, 2.3). */
function isTooSmall(width: number, height: number): boolean {
  return (width > 0 && width < 60) || (height > 0 && height < 40);
}

function firstInHtml(html: string, base: string, allowLocal: boolean): string | null {
  return firstImage(html.slice(0, limits.text), (attributes) => {
    if (isTooSmall(size(attributes.width), size(attributes.height))) return null;
    // Lazy loading keeps the address aside and a grey data: address in src.
    return firstOf(["src", "data-src", "data-lazy-src", "data-original"], (name) => {
      const address = absoluteUrl(attributes[name] ?? "", base, allowLocal);
      return address && !notAnImage.test(address) && !pixel.test(address) ? address : null;
    });
  });
}

/**
 * The picture of an item: media:content or media:thumbnail (the smallest wide enough), enclosure, itunes:image, image
 * element, first picture of the text. No audio, SVG or tracking pixel (docs/product.md, 14).
 */
function pickImage(item: RawItem, base: string, allowLocal: boolean): string | null {
  const declared = item.images.flatMap((image) => {
    const url = absoluteUrl(image.attributes.url ?? "", image.attributes.base ?? base, allowLocal);
    const width = size(image.attributes.width);
    return url && isPicture(image) && !isTooSmall(width, size(image.attributes.height)) && !pixel.test(url)
      ? [{ url, width }]
      : [];
  });
  const sized = declared.filter(({ width }) => width > 0).sort((a, b) => a.width - b.width);
  const best = sized.find(({ width }) => width >= wantedWidth) ?? sized.at(-1);
  if (best && best.width >= wantedWidth) return best.url;
  const fallback = declared[0]?.url ?? null;
  const chosen = best && declared[0] && declared[0].width > 0 ? best.url : fallback;
  if (chosen) return chosen;
  return firstOf([...item.contents, ...item.summaries], ({ text, attributes: { type } }) =>
    type === "text" ? null : firstInHtml(text, base, allowLocal),
  );
}

function normaliseItem(item: RawItem, feedTitle: string, options: NormaliseOptions, index: number): FeedItem | null {
  const { feedUrl, now, maxContent = 1_500, allowLocalMedia = false } = options;
  const link = readLink(item, feedUrl);
  const content = firstOf([...item.summaries, ...item.contents], (value) => valueToText(value) || null) ?? "";
  const ownTitle = firstOf(item.titles, (value) => valueToLine(value) || null) ?? "";
  const audio = readAudio(item, feedUrl, allowLocalMedia);
  const ownGuid = item.guids.map(({ text }) => text.slice(0, limits.guid).trim()).find((text) => text !== "") ?? "";
  if (ownTitle === "" && content === "" && !link && !audio) return null;
  const title = excerpt(
    ownTitle || excerpt(content.replace(/\n/g, " "), 120) || (feedTitle ? `À lire sur ${feedTitle}` : "Sans titre"),
    stored.title,
  );
  const date = firstOf(item.dates, (text) => parseFeedDate(text, now));
  // Undated, an item is of the hour it is first seen, below those that say when; each a second older than the one before.
  const publishedAt = date ?? new Date(Math.floor(now.getTime() / HOUR) * HOUR - (index + 1) * 1000);
  const words = cutTo(foldKey(title), 200);
  const transcriptUrl = readTranscript(item, feedUrl);
  const durationSeconds = parseDuration(item.duration);
  const season = smallInteger(item.season);
  const episode = smallInteger(item.episode);
  return {
    guid: cutTo(ownGuid || link || `titre:${words}${date ? `|${date.toISOString()}` : ""}`, stored.guid),
    hasOwnId: ownGuid !== "",
    link,
    linkKey: link && linkKey(link),
    title,
    titleKey: `${words}|${parisDay(publishedAt)}`,
    content: excerpt(content, maxContent),
    authorName: excerpt(
      [...new Set(item.authors.slice(0, 20).map(personName))].filter(Boolean).slice(0, 5).join(", "),
      stored.author,
    ),
    publishedAt,
    isDated: date !== null,
    isVideo: isVideo(item),
    imageUrl: pickImage(item, item.links[0]?.attributes.base ?? feedUrl, allowLocalMedia),
    ...(audio && { audio }),
    ...(transcriptUrl && { transcriptUrl }),
    ...(durationSeconds !== null &&
      durationSeconds > 0 &&
      durationSeconds < 172_800 && { duration: item.duration.trim(), durationSeconds }),
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
  };
}

export function normaliseFeed(feed: RawFeed, options: NormaliseOptions) {
  const title = excerpt(htmlToLine(feed.title), 120);
  const items = feed.items.flatMap((item, index) => {
    try {
      return normaliseItem(item, title, options, index) ?? [];
    } catch {
      return [];
    }
  });
  return {
    title,
    siteUrl: absoluteUrl(feed.link, options.feedUrl),
    imageUrl: absoluteUrl(feed.imageUrl, options.feedUrl, options.allowLocalMedia),
    items: distinguishItems(items),
  };
}
