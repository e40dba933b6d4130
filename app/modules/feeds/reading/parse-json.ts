import { escapeUTF8 as escapeMarkup } from "entities";
import { type RawFeed, type RawItem, type RawValue, NotAFeed, limits } from "./raw-item.ts";

type Dictionary = Record<string, unknown>;

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, limits.text) : typeof value === "number" ? String(value) : "";
const list = (value: unknown): Dictionary[] => (Array.isArray(value) ? value.slice(0, 50).filter(isDictionary) : []);
const filled = (values: string[]) => values.filter((value) => value !== "");

const plain = (value: unknown): RawValue => ({ text: text(value), attributes: { type: "text" } });

function authors(item: Dictionary): string[] {
  const single = isDictionary(item.author) ? [item.author] : [];
  return filled([...list(item.authors), ...single].map((author) => escapeMarkup(text(author.name))));
}

function toRawItem(item: Dictionary, base: string): RawItem {
  const link = (value: unknown): RawValue => ({ text: text(value), attributes: { base } });
  const attachments = list(item.attachments).map((attachment) => ({
    text: "",
    attributes: {
      url: text(attachment.url),
      type: text(attachment.mime_type),
      length: text(attachment.size_in_bytes),
      base,
      duration: text(attachment.duration_in_seconds),
    },
  }));
  const images = [item.image, item.banner_image].map((value) => ({
    text: "",
    attributes: { url: text(value), medium: "image", base },
  }));
  const guid = text(item.id);
  return {
    titles: [plain(item.title)],
    summaries: [plain(item.summary)],
    contents: [{ text: text(item.content_html), attributes: {} }, plain(item.content_text)],
    links: [link(item.url), link(item.external_url)].filter((value) => value.text !== ""),
    guids: guid ? [{ text: guid, attributes: { permalink: "true", base } }] : [],
    dates: filled([text(item.date_published), text(item.date_modified)]),
    authors: authors(item),
    enclosures: attachments,
    images: [...images, ...attachments],
    transcripts: [],
    duration: attachments.find(({ attributes }) => attributes.duration)?.attributes.duration ?? "",
    episode: "",
    season: "",
  };
}

/** Reads a JSON Feed 1 or 1.1 (jsonfeed.org). Every field is checked for its type. Throws NotAFeed. */
export function parseJsonFeed(source: string, feedUrl: string, maxItems: number): RawFeed {
  // No feed nests like this; parsing it takes ten times as long as a feed of its size.
  if (source.includes("[".repeat(50))) throw new NotAFeed("json");
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    throw new NotAFeed("json");
  }
  if (!isDictionary(document) || !Array.isArray(document.items)) throw new NotAFeed("json");
  const base = URL.canParse(text(document.feed_url)) ? text(document.feed_url) : feedUrl;
  const items = document.items.slice(0, maxItems).filter(isDictionary);
  return {
    title: escapeMarkup(text(document.title)),
    link: text(document.home_page_url),
    imageUrl: text(document.icon),
    items: items.map((item) => toRawItem(item, base)),
    cut: false,
  };
}
