import { escapeUTF8 as escapeMarkup } from "entities";
import { attribute, type Field } from "./collect-items.ts";

/** The elements of our RSS that rss-parser keeps, whatever the dialect. */
export const canonicalNames = [
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
export type CanonicalName = (typeof canonicalNames)[number];

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
export function toCanonicalItem(collected: readonly Field[], isAtom: boolean): string {
  const fields = Map.groupBy(collected.map(asEnclosure), ({ name }) => name);
  const out = canonicalNames.flatMap((name) =>
    sources[name].flatMap((source) => (fields.get(source) ?? []).map((field) => write(name, field, isAtom))),
  );
  return `<item>${out.join("")}</item>`;
}

export function toCanonicalDocument(items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:cv="urn:canonical"><channel><title>-</title>${items.join("")}</channel></rss>`;
}
