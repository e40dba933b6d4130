import { escapeUTF8 as escapeMarkup } from "entities";
import Parser from "rss-parser";
import { decodeText } from "#app/platform/fetch/charset.ts";
import { type Field, ItemCollector, attribute } from "./collect-items.ts";
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

/** The elements of our RSS that rss-parser keeps, whatever the dialect. */
const canonicalNames = [
  "cv:title",
  "cv:summary",
  "cv:content",
  "cv:link",
  "cv:guid",
  "cv:date",
  "cv:author",
  "cv:enclosure",
  "cv:image",
  "cv:duration",
  "cv:episode",
  "cv:season",
  "cv:transcript",
] as const;
type CanonicalName = (typeof canonicalNames)[number];

const sources: Record<CanonicalName, readonly string[]> = {
  "cv:title": ["title", "atom:title", "dc:title", "media:title"],
  "cv:summary": ["summary", "atom:summary", "description", "itunes:summary", "media:description"],
  "cv:content": ["content:encoded", "content", "atom:content"],
  "cv:link": ["feedburner:origlink", "link", "atom:link"],
  "cv:guid": ["guid", "id", "atom:id", "rdf:about"],
  "cv:date": [
    "pubdate",
    "dc:date",
    "published",
    "issued",
    "atom:published",
    "dcterms:issued",
    "created",
    "updated",
    "modified",
    "atom:updated",
    "dcterms:modified",
  ],
  "cv:author": ["author", "dc:creator", "itunes:author"],
  "cv:enclosure": ["enclosure"],
  "cv:image": ["media:content", "media:thumbnail", "enclosure", "itunes:image", "image"],
  "cv:duration": ["itunes:duration"],
  "cv:episode": ["itunes:episode"],
  "cv:season": ["itunes:season"],
  "cv:transcript": ["podcast:transcript"],
};
const links = new Set(["link", "atom:link"]);
const writtenAsHtml = new Set<CanonicalName>(["cv:title", "cv:summary", "cv:content", "cv:author"]);

/** Characters XML 1.0 has no place for, not even escaped. */
// eslint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escape = (text: string) => escapeMarkup(text.toWellFormed().replace(notXml, ""));

function element(name: CanonicalName, text: string, attributes: Record<string, string | undefined>): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escape(value)}"`],
  );
  return `<${name}${list.join("")}>${escape(text)}</${name}>`;
}

const asText = ({ value, isMarkup }: Field) => (isMarkup ? value.replace(/<[^<>]{0,2000}>/g, "") : value);
const pick = (field: Field, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, attribute(field.attributes, name)]));

/** "text" when the value is no HTML: Atom says what it is, RSS never does and means HTML. */
function typeOf(field: Field, isAtom: boolean): string {
  const says = isAtom || field.name.startsWith("atom:");
  if (field.isMarkup || !says || field.name.includes("itunes:") || field.name.includes("media:")) return "html";
  return /^(?:x?html|text\/html)$/i.test(field.attributes.type ?? "text") ? "html" : "text";
}

function write(name: CanonicalName, field: Field, isAtom: boolean): string {
  const { base } = field;
  const media = () => ({ ...pick(field, "url", "type", "length", "medium", "width", "height"), base });
  // Content elsewhere is no content, but it may be the sound of the episode.
  if (name === "cv:content" && "src" in field.attributes) return "";
  if (writtenAsHtml.has(name))
    return element(name, field.value, { type: name === "cv:author" ? "html" : typeOf(field, isAtom) });
  if (name === "cv:link") {
    const href = links.has(field.name) ? attribute(field.attributes, "href") : undefined;
    if (href === undefined) return element(name, asText(field), { base });
    if ((field.attributes.rel ?? "alternate") !== "alternate") return "";
    return element(name, href, { ...pick(field, "type"), base });
  }
  if (name === "cv:guid") {
    const permalink =
      field.name === "rdf:about"
        ? "true"
        : field.name === "guid"
          ? (attribute(field.attributes, "ispermalink") ?? "true")
          : "false";
    return element(name, asText(field), { permalink, base });
  }
  if (name === "cv:image" && field.name === "itunes:image")
    return element(name, "", { url: attribute(field.attributes, "href"), base });
  if (name === "cv:image" && field.name === "image") return element(name, "", { url: asText(field), base });
  if (name === "cv:image" || name === "cv:enclosure" || name === "cv:transcript") return element(name, "", media());
  return element(name, asText(field), {});
}

/** Enclosures that are links (rel="enclosure") or content elsewhere (`src`), as RSS writes them. */
function asEnclosure(field: Field): Field {
  const { name, attributes } = field;
  if (links.has(name) && attributes.rel === "enclosure")
    return { ...field, name: "enclosure", attributes: { ...attributes, url: attributes.href ?? "" } };
  if ((name === "content" || name === "atom:content") && /^audio\//i.test(attributes.type ?? "") && attributes.src)
    return { ...field, name: "enclosure", attributes: { ...attributes, url: attributes.src } };
  return field;
}

/** Plain RSS 2.0 for a strict parser: known elements, best first; what it would drop or misread, as attributes. */
function toCanonicalItem(collected: readonly Field[], isAtom: boolean): string {
  const fields = Map.groupBy(collected.map(asEnclosure), ({ name }) => name);
  const out = canonicalNames.flatMap((name) =>
    sources[name].flatMap((source) => (fields.get(source) ?? []).map((field) => write(name, field, isAtom))),
  );
  return `<item>${out.join("")}</item>`;
}

function toCanonicalDocument(items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:cv="urn:canonical"><channel><title>-</title>${items.join("")}</channel></rss>`;
}

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

/** rss-parser's `parseString` reads each batch of items, put into one dialect. Throws NotAFeed. */
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
