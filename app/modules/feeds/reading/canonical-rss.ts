import type { Collected, Field } from "./collect-items.ts";
import { escapeMarkup } from "./entities.ts";

/** Characters XML 1.0 has no place for, not even escaped. */
// eslint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escape = (text: string) => escapeMarkup(text.toWellFormed().replace(notXml, ""));

function element(name: string, text: string, attributes: Record<string, string | undefined> = {}): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escape(value)}"`],
  );
  return `<${name}${list.join("")}>${escape(text)}</${name}>`;
}

/** The field's value as HTML: Atom says what it is, RSS never does and means HTML. */
function asHtml({ value, isMarkup, attributes }: Field, isAtom: boolean): string {
  if (isMarkup || !isAtom) return value;
  const type = (attributes.get("type") ?? "text").toLowerCase();
  return type === "html" || type === "xhtml" || type === "text/html" ? value : escapeMarkup(value);
}

const asText = ({ value, isMarkup }: Field) => (isMarkup ? value.replace(/<[^>]{0,2000}>/g, "") : value);
const pick = (field: Field, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, field.attributes.get(name)]));

/**
 * Writes one collected item as plain RSS 2.0 that any strict parser reads: known elements only, each dialect's
 * name for a thing turned into one name, what a parser would drop or misread (bases, types, other link kinds) as attributes.
 */
export function toCanonicalItem({ fields }: Collected): string {
  const isAtom = fields.some(
    ({ name }) =>
      name === "id" || name === "updated" || name === "published" || name === "content" || name === "summary",
  );
  const out: string[] = [];
  for (const field of fields) {
    const { name, base } = field;
    const plainLink = name === "link" && !field.attributes.has("href");
    if (name === "title" || name === "atom:title" || name === "media:title" || name === "dc:title")
      out.push(element(`cv:${name.replace(":", "-")}`, asHtml(field, isAtom || name === "atom:title")));
    else if (
      name === "description" ||
      name === "content:encoded" ||
      name === "itunes:summary" ||
      name === "media:description"
    )
      out.push(element(`cv:${name.replace(":", "-")}`, field.value));
    else if (name === "content" || name === "summary" || name === "atom:content" || name === "atom:summary") {
      if (!field.attributes.has("src")) out.push(element(`cv:${name.replace("atom:", "")}`, asHtml(field, true)));
      else if (/^audio\//i.test(field.attributes.get("type") ?? ""))
        out.push(
          element("cv:enclosure", "", { url: field.attributes.get("src"), type: field.attributes.get("type"), base }),
        );
    } else if (plainLink) out.push(element("cv:link", asText(field), { base }));
    else if (name === "link" || name === "atom:link") {
      const rel = field.attributes.get("rel") ?? "alternate";
      if (rel === "alternate") out.push(element("cv:alternate", "", { ...pick(field, "href", "type"), base }));
      if (rel === "enclosure")
        out.push(
          element("cv:enclosure", "", {
            url: field.attributes.get("href"),
            type: field.attributes.get("type"),
            length: field.attributes.get("length"),
            base,
          }),
        );
    } else if (name === "feedburner:origlink") out.push(element("cv:origin", asText(field), { base }));
    else if (name === "guid")
      out.push(element("cv:guid", asText(field), { permalink: field.attributes.get("ispermalink") ?? "true", base }));
    else if (name === "id" || name === "atom:id")
      out.push(element("cv:guid", asText(field), { permalink: "false", base }));
    else if (name === "rdf:about") out.push(element("cv:guid", field.value, { permalink: "true", base }));
    else if (
      name === "pubdate" ||
      name === "dc:date" ||
      name === "published" ||
      name === "issued" ||
      name === "atom:published" ||
      name === "dcterms:issued" ||
      name === "created"
    )
      out.push(element("cv:published", asText(field)));
    else if (name === "updated" || name === "modified" || name === "atom:updated" || name === "dcterms:modified")
      out.push(element("cv:updated", asText(field)));
    else if (name === "author" || name === "dc:creator" || name === "itunes:author")
      out.push(element("cv:author", field.value));
    else if (name === "enclosure")
      out.push(element("cv:enclosure", "", { ...pick(field, "url", "type", "length"), base }));
    else if (name === "media:content" || name === "media:thumbnail")
      out.push(
        element(`cv:${name.replace(":", "-")}`, "", {
          ...pick(field, "url", "type", "medium", "width", "height"),
          base,
        }),
      );
    else if (name === "itunes:image")
      out.push(element("cv:itunes-image", "", { url: field.attributes.get("href"), base }));
    else if (name === "image") out.push(element("cv:image", "", { url: asText(field), base }));
    else if (name === "itunes:duration" || name === "itunes:episode" || name === "itunes:season")
      out.push(element(`cv:${name.replace(":", "-")}`, asText(field)));
  }
  return `<item>${out.join("")}</item>`;
}

/** A whole document around some items. */
export function toCanonicalDocument(items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:cv="urn:canonical"><channel><title>-</title>${items.join("")}</channel></rss>`;
}

/** Every element `toCanonicalItem` writes; the parser is told to keep all occurrences of each. */
export const canonicalNames = [
  "cv:title",
  "cv:atom-title",
  "cv:media-title",
  "cv:dc-title",
  "cv:description",
  "cv:content-encoded",
  "cv:itunes-summary",
  "cv:media-description",
  "cv:content",
  "cv:summary",
  "cv:link",
  "cv:alternate",
  "cv:origin",
  "cv:guid",
  "cv:published",
  "cv:updated",
  "cv:author",
  "cv:enclosure",
  "cv:media-content",
  "cv:media-thumbnail",
  "cv:itunes-image",
  "cv:image",
  "cv:itunes-duration",
  "cv:itunes-episode",
  "cv:itunes-season",
] as const;
export type CanonicalName = (typeof canonicalNames)[number];
