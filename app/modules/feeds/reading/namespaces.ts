/** Namespace address (lower case, no final slash, no scheme) to the prefix everybody uses. "" is RSS itself. */
const knownNamespaces: Record<string, string> = {
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
  "podcastindex.org/namespace/1.0": "podcast",
  "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": "podcast",
  "rssnamespace.org/feedburner/ext/1.0": "feedburner",
  "www.w3.org/1999/xhtml": "xhtml",
  "www.w3.org/2000/svg": "svg",
};

const usual = new Map(
  ["atom", "a10", "rdf", "content", "dc", "dcterms", "media", "itunes", "podcast", "feedburner", "xhtml"].map(
    (prefix) => [prefix, prefix === "a10" ? "atom" : prefix],
  ),
);

function canonical(address: string): string {
  const key = address
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  return Object.hasOwn(knownNamespaces, key) ? (knownNamespaces[key] ?? "?") : "?";
}

/** The namespaces in force. Each prefix has a stack: copying them all for each element once filled gigabytes. */
export class NamespaceScope {
  private readonly stacks = new Map<string, string[]>();

  enter(attributes: Readonly<Record<string, string>>): readonly string[] {
    const prefixes: string[] = [];
    for (const name in attributes) {
      if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
      const prefix = name.slice(6, 100);
      const stack = this.stacks.get(prefix) ?? [];
      stack.push(canonical(attributes[name] ?? ""));
      this.stacks.set(prefix, stack);
      prefixes.push(prefix);
    }
    return prefixes;
  }

  leave(prefixes: readonly string[]): void {
    for (const prefix of prefixes) this.stacks.get(prefix)?.pop();
  }

  /** A default namespace that is not known, forgotten: on the root it does not stop a document from being a feed. */
  forgetUnknownDefault(): void {
    if (this.stacks.get("")?.at(-1) === "?") this.stacks.delete("");
  }

  /** "media:content" whatever prefix the document uses; "?:name" for a namespace we do not read. */
  qualify(name: string): string {
    const colon = name.indexOf(":");
    const prefix = colon === -1 ? "" : name.slice(0, colon);
    const local = colon === -1 ? name : name.slice(colon + 1);
    const namespace = this.stacks.get(prefix)?.at(-1) ?? (prefix === "" ? "" : (usual.get(prefix) ?? "?"));
    return namespace === "" ? local : `${namespace}:${local}`;
  }
}
