import { isLong } from "./long-run.ts";

/** Documents that attack the reader of feeds, all under the 5 MB a fetch may bring. Made, not stored. */
export interface HostileFeed {
  name: string;
  kind: "news" | "podcast";
  contentType?: string;
  make: () => Uint8Array<ArrayBuffer>;
}

const maxBytes = isLong ? 4_900_000 : 1_500_000;
const bytes = (text: string) => new TextEncoder().encode(text);
const filled = (piece: string, length = maxBytes) => piece.repeat(Math.floor(length / piece.length));
const rss = (items: string, root = "") =>
  bytes(`<rss version="2.0"${root}><channel><title>H</title>${items}</channel></rss>`);
const item = (content: string) => `<item><title>Un article</title><link>https://hostile.test/1</link>${content}</item>`;
const cdata = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;
const many = (one: (index: number) => string, length = maxBytes) => {
  const parts: string[] = [];
  for (let index = 0, size = 0; size < length; index++) {
    const part = one(index);
    parts.push(part);
    size += part.length;
  }
  return parts.join("");
};
const namespaces = Array.from({ length: 299 }, (_, index) => ` xmlns:n${index}="urn:${index}"`).join("");

export const hostileFeeds: HostileFeed[] = [
  {
    name: "elements nested under 299 namespace declarations",
    kind: "news",
    make: () => rss(item(filled('<a xmlns:b="u">')), namespaces),
  },
  {
    name: "siblings that each declare a namespace, under 299",
    kind: "news",
    make: () => rss(item(filled('<a xmlns:b="u"/>')), namespaces),
  },
  { name: "an author of 199,000 @", kind: "news", make: () => rss(item(`<author>${"@".repeat(199_000)}</author>`)) },
  {
    name: "authors of @ and dots, one an item",
    kind: "news",
    make: () => rss(many(() => item(`<author>${"a@.".repeat(330)}</author>`))),
  },
  { name: "nested channels", kind: "news", make: () => bytes(`<rss version="2.0">${filled("<channel>")}`) },
  { name: "nested items", kind: "news", make: () => rss(filled("<item>")) },
  {
    name: "<a<a‹a… in a description",
    kind: "news",
    make: () => rss(item(`<description>${filled("<a<a‹a", maxBytes / 2)}></description>`)),
  },
  {
    name: "<a<a‹a… in CDATA",
    kind: "news",
    make: () => rss(many(() => item(cdata("description", "<a<a‹a".repeat(20_000))), maxBytes / 2)),
  },
  {
    name: "an unclosed <img, repeated",
    kind: "news",
    make: () => rss(many(() => item(cdata("description", "<img ".repeat(40_000))))),
  },
  {
    name: "podcast texts of commas",
    kind: "podcast",
    make: () =>
      rss(
        many(
          (index) =>
            `<item><title>${index}${",".repeat(4_500)}a</title><guid>${index}</guid><enclosure url="https://hostile.test/${index}.mp3" type="audio/mpeg"/><description>${",".repeat(4_500)}a</description></item>`,
        ),
      ),
  },
  {
    name: "alternating invalid bytes",
    kind: "news",
    make: () => new Uint8Array(maxBytes).map((_, index) => (index % 2 ? 0xff : 0x41)),
  },
  {
    name: "a feed of alternating invalid bytes",
    kind: "news",
    make: () =>
      Uint8Array.from(
        Buffer.concat([
          bytes("<rss><channel><item><title>"),
          new Uint8Array(maxBytes).map((_, index) => (index % 2 ? 0xff : 0x41)),
          bytes("</title></item></channel></rss>"),
        ]),
      ),
  },
  {
    name: "nested formatting in one description",
    kind: "news",
    make: () => rss(item(cdata("description", filled("<b>")))),
  },
  {
    name: "references, escaped again and again",
    kind: "news",
    make: () => rss(item(`<title>${filled("&amp;amp;lt;")}</title>`)),
  },
  { name: "one attribute of megabytes", kind: "news", make: () => rss(item(`<enclosure url="${filled("&amp;")}"/>`)) },
  {
    name: "an element of attributes by the hundred thousand",
    kind: "news",
    make: () => rss(item(`<enclosure ${many((index) => `a${index}="" `)}/>`)),
  },
  { name: "400,000 elements in an item", kind: "news", make: () => rss(item(filled("<a/>", 1_600_000))) },
  { name: "a lone <, repeated", kind: "news", make: () => rss(item(filled("< "))) },
  { name: "document types, one after the other", kind: "news", make: () => rss(filled("<!DOCTYPE x ['>")) },
  { name: "comments that never end", kind: "news", make: () => rss(item(filled("<!--"))) },
  { name: "ends of elements that never began", kind: "news", make: () => rss(item(filled("</a></b></c>"))) },
  {
    name: "bases, one in the other",
    kind: "news",
    make: () => rss(item(`<x xml:base="https://hostile.test/${"a".repeat(1_900)}/">`.repeat(499))),
  },
  {
    name: "an image with candidates of data:",
    kind: "news",
    make: () => rss(many(() => item(cdata("description", '<img src="data:,">'.repeat(10_000))))),
  },
  {
    name: "JSON nested a million deep",
    kind: "news",
    contentType: "application/feed+json",
    make: () => bytes(`{"items":${filled('{"a":')}`),
  },
  {
    name: "JSON of 100,000 authors",
    kind: "news",
    contentType: "application/feed+json",
    make: () =>
      bytes(
        JSON.stringify({
          items: [{ id: "1", title: "t", authors: Array.from({ length: 100_000 }, () => ({ name: "a@a.a" })) }],
        }),
      ),
  },
];
