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
export async function parseXmlFeed(source: string, feedUrl: string, maxItems: number): Promise<RawFeed> {
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
