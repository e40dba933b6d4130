import type { Attributes } from "./xml-scan.ts";

/** Namespace address (lower case, no final slash, no scheme) to the prefix everybody uses. "" is RSS itself. */
const known: Record<string, string> = {
  "www.w3.org/2005/atom": "atom",
  "purl.org/atom/ns#": "atom",
  "purl.org/rss/1.0": "",
  "purl.org/net/rss1.1#": "",
  "my.netscape.com/rdf/simple/0.9": "",
  "channel.netscape.com/rdf/simple/0.9": "",
  "backend.userland.com/rss2": "",
  "blogs.law.harvard.edu/tech/rss": "",
  "www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
  "purl.org/rss/1.0/modules/content": "content",
  "purl.org/dc/elements/1.1": "dc",
  "purl.org/dc/elements/1.0": "dc",
  "purl.org/dc/terms": "dcterms",
  "search.yahoo.com/mrss": "media",
  "www.rssboard.org/media-rss": "media",
  "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
  "rssnamespace.org/feedburner/ext/1.0": "feedburner",
  "www.w3.org/1999/xhtml": "xhtml",
  "www.w3.org/2000/svg": "svg",
};

/** What a prefix nobody declared almost always means. */
const usual = new Map(
  ["atom", "a10", "rdf", "content", "dc", "dcterms", "media", "itunes", "feedburner", "xhtml"].map((prefix) => [
    prefix,
    prefix === "a10" ? "atom" : prefix,
  ]),
);

export type Bindings = ReadonlyMap<string, string>;

function canonical(address: string): string {
  const key = address
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  return Object.hasOwn(known, key) ? (known[key] ?? "?") : "?";
}

/** Bindings inside an element: those outside it unless it declares its own. */
export function bind(attributes: Attributes, outer: Bindings): Bindings {
  let inner: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    inner ??= new Map(outer);
    if (inner.size < 300) inner.set(name.slice(6), canonical(value));
  }
  return inner ?? outer;
}

/** "media:content" whatever prefix the document uses; "?:name" for a namespace we do not read. */
export function qualify(name: string, bindings: Bindings): string {
  const colon = name.indexOf(":");
  const prefix = colon === -1 ? "" : name.slice(0, colon);
  const local = colon === -1 ? name : name.slice(colon + 1);
  const namespace = bindings.get(prefix) ?? (prefix === "" ? "" : (usual.get(prefix) ?? "?"));
  return namespace === "" ? local : `${namespace}:${local}`;
}
