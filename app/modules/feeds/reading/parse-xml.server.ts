import { setImmediate as nextTurn } from "node:timers/promises";
import Parser from "rss-parser";
import { canonicalNames, toCanonicalDocument, toCanonicalItem, type CanonicalName } from "./canonical-rss.ts";
import { ItemCollector } from "./collect-items.ts";
import { NotAFeed, type RawFeed, type RawItem, type RawValue } from "./raw-item.ts";

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
  const all = (...names: CanonicalName[]) =>
    names.flatMap((name) => (Array.isArray(item[name]) ? (item[name] as unknown[]).map(toValue) : []));
  const texts = (...names: CanonicalName[]) => all(...names).map(({ text }) => text);
  const isArticle = ({ attributes }: RawValue) => !attributes.type || /html/i.test(attributes.type);
  const alternates = all("cv:alternate").map(({ attributes }) => ({ text: attributes.href ?? "", attributes }));
  return {
    titles: texts("cv:title", "cv:atom-title", "cv:dc-title", "cv:media-title"),
    summaries: texts("cv:summary", "cv:description", "cv:itunes-summary", "cv:media-description"),
    contents: texts("cv:content-encoded", "cv:content"),
    links: [
      ...all("cv:origin", "cv:link"),
      ...alternates.filter(isArticle),
      ...alternates.filter((link) => !isArticle(link)),
    ],
    guids: all("cv:guid"),
    dates: texts("cv:published", "cv:updated"),
    authors: texts("cv:author"),
    enclosures: all("cv:enclosure"),
    images: all("cv:media-content", "cv:media-thumbnail", "cv:enclosure", "cv:itunes-image", "cv:image"),
    duration: texts("cv:itunes-duration")[0] ?? "",
    episode: texts("cv:itunes-episode")[0] ?? "",
    season: texts("cv:itunes-season")[0] ?? "",
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
  return kind === "empty" && source.replace(/<[?!][^>]{0,1000}>/g, "").trim() !== "" ? "other" : kind;
}

/**
 * Reads RSS 0.9x, 1.0, 2.0 and Atom. rss-parser's `parseString` reads each batch of items, after they have been put
 * into one well-formed dialect (see canonical-rss.ts). Lets the process breathe between batches.
 * Throws NotAFeed.
 */
export async function parseXmlFeed(source: string, feedUrl: string, maxItems: number): Promise<RawFeed> {
  const collector = new ItemCollector(source, feedUrl);
  const items: RawItem[] = [];
  let batch: string[] = [];
  let taken = 0;
  const flush = async () => {
    items.push(...(await parseBatch(batch)));
    batch = [];
    await nextTurn();
  };
  for (const item of collector.items()) {
    if (!item) {
      await nextTurn();
      continue;
    }
    if (item.fields.length === 0) continue;
    batch.push(toCanonicalItem(item));
    taken += 1;
    if (batch.length >= batchSize || taken >= maxItems) await flush();
    if (taken >= maxItems) break;
  }
  if (batch.length > 0) await flush();
  if (collector.kind !== "feed") throw new NotAFeed(notAFeedReason(source, collector.kind));
  const { title, link, imageUrl } = collector.head;
  return { title, link, imageUrl, items, cut: collector.cut };
}
