import Parser from "rss-parser";
import { decodeText } from "#app/platform/fetch/charset.ts";
import { type CanonicalName, canonicalNames, toCanonicalDocument, toCanonicalItem } from "./canonical-rss.ts";
import { ItemCollector } from "./collect-items.ts";
import { type FeedItem, normaliseFeed } from "./normalise.ts";
import { parseJsonFeed } from "./parse-json.ts";
import { type RawFeed, type RawItem, type RawValue, NotAFeed } from "./raw-item.ts";

export type ParseOptions = {
  /** Where the document was read, for relative addresses. */
  feedUrl: string;
  contentType?: string;
  maxItems: number;
  now: Date;
  /** Characters of text stored per item. */
  maxContent?: number;
  /** Lets pictures and sounds point at this machine: tests only. */
  allowLocalMedia?: boolean;
};

export type ParsedFeed =
  | { ok: true; title: string; siteUrl: string | null; imageUrl: string | null; items: FeedItem[]; cut: boolean }
  /** `message` is French, for the page of the source. */
  | { ok: false; message: string };

const messages: Record<NotAFeed["reason"], string> = {
  empty: "La réponse est vide. Vérifiez l’adresse du flux.",
  html: "L’adresse donne une page web et non un flux. Cherchez l’adresse du flux (RSS, Atom) sur le site de la source.",
  json: "La réponse est du JSON mais pas un flux JSON Feed. Vérifiez l’adresse du flux.",
  binary: "La réponse n’est pas du texte\u202F: ce n’est pas un flux. Vérifiez l’adresse.",
  deep: "Le document imbrique ses éléments les uns dans les autres sans fin\u202F: ce n’est pas un vrai flux. Vérifiez l’adresse.",
  long: "Le document a plus de 300 000 éléments\u202F: c’est trop pour un flux. Vérifiez l’adresse.",
  other: "La réponse n’est pas un flux RSS, Atom ou JSON Feed. Vérifiez l’adresse.",
};

const batchSize = 25;

const parser = new Parser<Record<string, unknown>, Record<string, unknown>>({
  customFields: { item: canonicalNames.map((name) => [name, name, { keepArray: true }]) as unknown as string[][] },
});

/** rss-parser hands over xml2js nodes: a string, or an object with "_" and "$". */
function toValue(node: unknown): RawValue {
  if (typeof node === "string") return { text: node, attributes: {} };
  if (typeof node !== "object" || node === null) return { text: "", attributes: {} };
  const text = "_" in node && typeof node._ === "string" ? node._ : "";
  const found = "$" in node && typeof node.$ === "object" && node.$ !== null ? Object.entries(node.$) : [];
  return { text, attributes: Object.fromEntries(found.map(([key, value]) => [key, String(value)])) };
}

function toRawItem(item: Record<string, unknown>): RawItem {
  const all = (name: CanonicalName) => (Array.isArray(item[name]) ? item[name].map(toValue) : []);
  const texts = (name: CanonicalName) => all(name).map(({ text }) => text);
  const links = all("cv:link");
  const isArticle = ({ attributes }: RawValue) => !attributes.type || /html/i.test(attributes.type.slice(0, 100));
  return {
    titles: all("cv:title"),
    summaries: all("cv:summary"),
    contents: all("cv:content"),
    links: [...links.filter(isArticle), ...links.filter((link) => !isArticle(link))],
    guids: all("cv:guid"),
    dates: texts("cv:date"),
    authors: texts("cv:author"),
    enclosures: all("cv:enclosure"),
    images: all("cv:image"),
    transcripts: all("cv:transcript"),
    duration: texts("cv:duration")[0] ?? "",
    episode: texts("cv:episode")[0] ?? "",
    season: texts("cv:season")[0] ?? "",
  };
}

async function parseBatch(batch: readonly string[]): Promise<RawItem[]> {
  try {
    const feed = await parser.parseString(toCanonicalDocument(batch));
    return feed.items.map(toRawItem);
  } catch {
    // One bad item never loses the others.
    if (batch.length === 1) return [];
    const parsed: RawItem[] = [];
    for (const item of batch) parsed.push(...(await parseBatch([item])));
    return parsed;
  }
}

function notAFeedReason(source: string, kind: "html" | "other" | "empty") {
  if (source.includes("\0") || source.includes("\ufffd")) return "binary";
  // No element at all: nothing but a declaration is empty, words are something else.
  const start = source.slice(0, 10_000);
  return kind === "empty" && start.replace(/<[?!][^<>]{0,1000}>/g, "").trim() !== "" ? "other" : kind;
}

/** rss-parser's `parseString` reads each batch of items, put into one dialect (canonical-rss.ts). Throws NotAFeed. */
async function parseXmlFeed(source: string, feedUrl: string, maxItems: number): Promise<RawFeed> {
  const found: string[] = [];
  const collector = new ItemCollector(feedUrl, (fields) => {
    if (fields.length > 0) found.push(toCanonicalItem(fields, collector.isAtom));
    return found.length < maxItems;
  });
  collector.read(source);
  if (collector.kind !== "feed") throw new NotAFeed(notAFeedReason(source, collector.kind));
  const items: RawItem[] = [];
  for (let start = 0; start < found.length; start += batchSize)
    items.push(...(await parseBatch(found.slice(start, start + batchSize))));
  const { title, link, imageUrl } = collector.head;
  return { title, link, imageUrl, items, cut: collector.cut };
}

/** Every dialect (RSS, Atom, JSON Feed), whatever the faults. Never throws: what is no feed is a French sentence. */
export async function parseFeed(bytes: Uint8Array, options: ParseOptions): Promise<ParsedFeed> {
  try {
    const source = decodeText(bytes, options.contentType);
    const start = source.slice(0, 200).trimStart();
    if (start === "" && source.trim() === "") throw new NotAFeed("empty");
    const isJson = start.startsWith("{") || start.startsWith("[");
    const raw = isJson
      ? parseJsonFeed(source, options.feedUrl, options.maxItems)
      : await parseXmlFeed(source, options.feedUrl, options.maxItems);
    const feed = normaliseFeed(raw, {
      feedUrl: options.feedUrl,
      now: options.now,
      maxContent: options.maxContent ?? 1_500,
      allowLocalMedia: options.allowLocalMedia ?? false,
    });
    return { ok: true, ...feed, cut: raw.cut };
  } catch (error) {
    return { ok: false, message: messages[error instanceof NotAFeed ? error.reason : "other"] };
  }
}
