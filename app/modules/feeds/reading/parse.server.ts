import { decodeText } from "#app/platform/fetch/charset.ts";
import { type Field, ItemCollector, attribute } from "./collect-items.ts";
import { type NormaliseOptions, normaliseFeed } from "./normalise.ts";
import { parseJsonFeed } from "./parse-json.ts";
import { type RawFeed, type RawItem, type RawValue, NotAFeed } from "./raw-item.ts";

export type ParseOptions = NormaliseOptions & { contentType?: string; maxItems: number };

export type ParsedFeed =
  | ({ ok: true; cut: boolean } & ReturnType<typeof normaliseFeed>)
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

const links = new Set(["link", "atom:link"]);

/** Characters XML 1.0 has no place for, not even escaped. */
// eslint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const legible = (text: string) => text.toWellFormed().replace(notXml, "");

const asText = ({ value, isMarkup }: Field) => legible(isMarkup ? value.replace(/<[^<>]{0,2000}>/g, "") : value);
const said = ({ attributes }: Field, name: string) => {
  const value = attribute(attributes, name);
  return value === undefined ? undefined : legible(value);
};

/** "text" when the value is no HTML: Atom says what it is, RSS never does and means HTML. */
function typeOf(field: Field, isAtom: boolean): string {
  const says = isAtom || field.name.startsWith("atom:");
  if (field.isMarkup || !says || field.name.includes("itunes:") || field.name.includes("media:")) return "html";
  return /^(?:x?html|text\/html)$/i.test(field.attributes.type ?? "text") ? "html" : "text";
}

function linkOf(field: Field): RawValue[] {
  const { base } = field;
  const href = links.has(field.name) ? said(field, "href") : undefined;
  if (href === undefined) return [{ text: asText(field), attributes: { base } }];
  if ((field.attributes.rel ?? "alternate") !== "alternate") return [];
  return [{ text: href, attributes: { type: said(field, "type"), base } }];
}

function guidOf(field: Field): RawValue {
  const usual = field.name === "guid" || field.name === "rdf:about" ? "true" : "false";
  const permalink = field.name === "guid" ? (said(field, "ispermalink") ?? usual) : usual;
  return { text: asText(field), attributes: { permalink, base: field.base } };
}

function mediaOf(field: Field): RawValue {
  const names = ["url", "type", "length", "medium", "width", "height"];
  const attributes = Object.fromEntries(names.map((name) => [name, said(field, name)]));
  return { text: "", attributes: { ...attributes, base: field.base } };
}

function imageOf(field: Field): RawValue {
  if (field.name !== "itunes:image" && field.name !== "image") return mediaOf(field);
  const url = field.name === "image" ? asText(field) : said(field, "href");
  return { text: "", attributes: { url, base: field.base } };
}

function asEnclosure(field: Field): Field {
  const { name, attributes } = field;
  if (links.has(name) && attributes.rel === "enclosure")
    return { ...field, name: "enclosure", attributes: { ...attributes, url: attributes.href ?? "" } };
  if ((name === "content" || name === "atom:content") && /^audio\//i.test(attributes.type ?? "") && attributes.src)
    return { ...field, name: "enclosure", attributes: { ...attributes, url: attributes.src } };
  return field;
}

const dateNames =
  "pubdate dc:date published issued atom:published dcterms:issued created updated modified atom:updated dcterms:modified".split(
    " ",
  );

/** The elements of an item under one name per thing, whatever the dialect, best first. */
function toRawItem(collected: readonly Field[], isAtom: boolean): RawItem {
  const fields = Map.groupBy(collected.map(asEnclosure), ({ name }) => name);
  const all = (...names: string[]) => names.flatMap((name) => fields.get(name) ?? []);
  const written = (field: Field) => ({ text: legible(field.value), attributes: { type: typeOf(field, isAtom) } });
  const first = (name: string) => all(name).map(asText)[0] ?? "";
  const found = all("feedburner:origlink", "link", "atom:link").flatMap(linkOf);
  const isArticle = ({ attributes: { type } }: RawValue) => !type || /html/i.test(type.slice(0, 100));
  return {
    titles: all("title", "atom:title", "dc:title", "media:title").map(written),
    summaries: all("summary", "atom:summary", "description", "itunes:summary", "media:description").map(written),
    contents: all("content:encoded", "content", "atom:content")
      .filter(({ attributes }) => !("src" in attributes))
      .map(written),
    links: [...found.filter(isArticle), ...found.filter((link) => !isArticle(link))],
    guids: all("guid", "id", "atom:id", "rdf:about").map(guidOf),
    dates: all(...dateNames).map(asText),
    authors: all("author", "dc:creator", "itunes:author").map(({ value }) => legible(value)),
    enclosures: all("enclosure").map(mediaOf),
    images: all("media:content", "media:thumbnail", "enclosure", "itunes:image", "image").map(imageOf),
    transcripts: all("podcast:transcript").map(mediaOf),
    duration: first("itunes:duration"),
    episode: first("itunes:episode"),
    season: first("itunes:season"),
  };
}

function notAFeedReason(source: string, kind: "html" | "other" | "empty") {
  if (source.includes("\0") || source.includes("\ufffd")) return "binary";
  // No element at all: nothing but a declaration is empty, words are something else.
  const start = source.slice(0, 10_000);
  return kind === "empty" && start.replace(/<[?!][^<>]{0,1000}>/g, "").trim() !== "" ? "other" : kind;
}

function parseXmlFeed(source: string, feedUrl: string, maxItems: number): RawFeed {
  const items: RawItem[] = [];
  const collector = new ItemCollector(feedUrl, (fields) => {
    if (fields.length > 0) items.push(toRawItem(fields, collector.isAtom));
    return items.length < maxItems;
  });
  collector.read(source);
  if (collector.kind !== "feed") throw new NotAFeed(notAFeedReason(source, collector.kind));
  const { title, link, imageUrl } = collector.head;
  return { title, link, imageUrl, items, cut: collector.cut };
}

/** Every dialect (RSS, Atom, JSON Feed), whatever the faults. Never throws: what is no feed is a French sentence. */
export function parseFeed(bytes: Uint8Array, options: ParseOptions): ParsedFeed {
  try {
    const source = decodeText(bytes, options.contentType);
    const start = source.slice(0, 200).trimStart();
    if (start === "" && source.trim() === "") throw new NotAFeed("empty");
    const isJson = start.startsWith("{") || start.startsWith("[");
    const raw = (isJson ? parseJsonFeed : parseXmlFeed)(source, options.feedUrl, options.maxItems);
    return { ok: true, ...normaliseFeed(raw, options), cut: raw.cut };
  } catch (error) {
    return { ok: false, message: messages[error instanceof NotAFeed ? error.reason : "other"] };
  }
}
