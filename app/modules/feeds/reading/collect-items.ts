import { decodeHTMLStrict, escapeUTF8 as escapeMarkup } from "entities";
import { Parser } from "htmlparser2";
import { nextBase } from "./links.ts";
import { NamespaceScope } from "./namespaces.ts";
import { NotAFeed, limits } from "./raw-item.ts";

type Attributes = Readonly<Record<string, string>>;

export type Field = { name: string; value: string; isMarkup: boolean; attributes: Attributes; base: string };

type FeedHead = { title: string; link: string; imageUrl: string; selfUrl: string; base: string };

type DocumentKind = "feed" | "html" | "other" | "empty";

type Frame = { name: string; tag: string; prefixes: readonly string[]; base: string; holdsItems: boolean };

const containers = new Set(["rss", "rdf:rdf", "rdf", "feed", "atom:feed", "channel"]);
const transparent = new Set(["media:group", "media:content", "media:player"]);
const holders = new Set([...transparent, "image", "atom:author", "source"]);
/** Of an element in another of an item: the field that it is. */
const nestedNames: Record<string, string> = {
  "author name": "author",
  "atom:author atom:name": "author",
  "image url": "image",
};
const htmlRoots = new Set(["html", "xhtml:html", "body", "head"]);
const plainName = (tag: string) => tag.slice(0, 60).replace(/[^\w:.-]/g, "");

export const attribute = (attributes: Attributes, name: string): string | undefined =>
  Object.hasOwn(attributes, name) ? decodeHTMLStrict((attributes[name] ?? "").slice(0, limits.attribute)) : undefined;

const maxRepairs = 10_000;

/** End of `<!DOCTYPE …>`, its internal subset included; nothing in it is read. -1 when it has none. */
function doctypeEnd(source: string, start: number): number {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    const character = source[index];
    if (character === "[") depth++;
    else if (character === "]") depth--;
    else if (character === ">" && depth <= 0) return index + 1;
    else if (character === '"' || character === "'") {
      index = source.indexOf(character, index + 1);
      if (index === -1) return -1;
    }
  }
  return -1;
}

function startsTag(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || code === 0x5f || code === 0x2f || code === 0x3f || code >= 0xc0;
}

/** Removes what stops a lenient XML reader: document types, and a "<" that starts nothing ("moins de <5 %"). Linear. */
function repairXml(source: string): string {
  const parts: string[] = [];
  let kept = 0;
  let repairs = 0;
  const after = (end: string, from: number) => {
    const found = source.indexOf(end, from);
    return found === -1 ? source.length : found + end.length;
  };
  let at = source.indexOf("<");
  while (at !== -1 && repairs < maxRepairs) {
    let next = at + 1;
    if (source[next] === "!") {
      if (source.startsWith("<!--", at)) next = after("-->", at + 4);
      else if (source.startsWith("<![CDATA[", at)) next = after("]]>", at + 9);
      else {
        const end = doctypeEnd(source, next);
        parts.push(source.slice(kept, at));
        kept = next = end === -1 ? source.length : end;
        repairs++;
      }
    } else if (!startsTag(source.charCodeAt(next))) {
      parts.push(source.slice(kept, at), "&lt;");
      kept = next;
      repairs++;
    }
    at = source.indexOf("<", next);
  }
  return parts.length === 0 ? source : parts.join("") + source.slice(kept);
}

/**
 * Streams the items of any dialect, each as flat fields with canonical names and their base address. An unfinished
 * item, and what a namespace hides or nests wrongly, is left out. Throws NotAFeed past the `limits` of raw-item.ts.
 */
export class ItemCollector {
  readonly head: FeedHead;
  kind: DocumentKind = "empty";
  isAtom = false;
  cut = false;
  private readonly onItem: (fields: Field[]) => boolean;
  private readonly scope = new NamespaceScope();
  private readonly frames: Frame[] = [];
  private readonly openCounts = new Map<string, number>();
  private readonly parser: Parser;
  private elements = 0;
  private depth = 0;
  private isLiteral = false;
  private itemDepth = -1;
  private fields: Field[] = [];
  private field: Field | null = null;
  private fieldDepth = -1;
  private isOver = false;

  constructor(feedUrl: string, onItem: (fields: Field[]) => boolean) {
    this.head = { title: "", link: "", imageUrl: "", selfUrl: "", base: feedUrl };
    this.onItem = onItem;
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.onOpen(name, attributes),
        onclosetag: (name) => {
          this.depth -= 1;
          this.close(name);
        },
        ontext: (text) => this.addText(text),
        oncdatastart: () => (this.isLiteral = true),
        oncdataend: () => (this.isLiteral = false),
      },
      { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
    );
  }

  read(source: string): void {
    // Not ended: the parser would close what the document left open, half an item included.
    this.parser.write(repairXml(source));
    this.cut = !this.isOver && this.depth > 0;
  }

  private stop() {
    this.isOver = true;
    this.parser.pause();
  }

  private onOpen(tag: string, attributes: Attributes) {
    if (this.isOver) return;
    if (++this.depth > limits.depth) throw new NotAFeed("deep");
    if (++this.elements > limits.elements) throw new NotAFeed("long");
    const prefixes = this.scope.enter(attributes);
    if (this.frames.length === 0 && !this.readRoot(tag)) return this.stop();
    // An item in an item: the first was never closed.
    if (this.itemDepth !== -1 && this.itemDepth === this.frames.length - 1 && this.isItem(this.scope.qualify(tag)))
      this.close(this.frames.at(-1)?.tag ?? "");
    this.open(tag, attributes, prefixes);
  }

  private readRoot(tag: string): boolean {
    const name = this.scope.qualify(tag);
    this.kind = htmlRoots.has(name)
      ? "html"
      : containers.has(name) || name === "?:rss" || name === "?:feed"
        ? "feed"
        : "other";
    this.isAtom = name.endsWith("feed");
    this.scope.forgetUnknownDefault();
    return this.kind === "feed";
  }

  private isItem(name: string): boolean {
    return this.isAtom ? name === "atom:entry" || name === "entry" : name === "item";
  }

  private open(tag: string, attributes: Attributes, prefixes: readonly string[]) {
    const parent = this.frames.at(-1);
    let name = this.scope.qualify(tag);
    if (this.isAtom && name.startsWith("atom:")) name = name.slice(5);
    if (!parent && name.startsWith("?:")) name = name.slice(2);
    const outer = parent?.base ?? this.head.base;
    // Without xml:base, what the feed calls its own address: it may be read through a mirror.
    const base = nextBase(
      attribute(attributes, "xml:base"),
      outer === this.head.base && this.head.selfUrl ? this.head.selfUrl : outer,
    );
    const depth = this.frames.length;
    const isInFeed = parent?.holdsItems ?? true;
    if (this.field) this.addMarkup(`<${plainName(tag)}${this.imageAttributes(attributes)}>`);
    this.startField(name, depth, attributes, base);
    if ((name === "item" || name === "entry") && this.itemDepth === -1 && isInFeed) {
      this.itemDepth = depth;
      this.fields = [];
      const about = attribute(attributes, "rdf:about");
      if (about) this.fields.push({ name: "rdf:about", value: about, isMarkup: false, attributes: {}, base });
    }
    this.frames.push({ name, tag, prefixes, base, holdsItems: isInFeed && containers.has(name) });
    this.openCounts.set(tag, (this.openCounts.get(tag) ?? 0) + 1);
  }

  private startField(name: string, depth: number, attributes: Attributes, base: string) {
    if (this.itemDepth === -1) return this.readHeadElement(name, attributes, base);
    const parent = this.frames.at(-1);
    const inside = this.frames.length - 1 - this.itemDepth;
    const grandparents = this.frames.slice(this.itemDepth + 1, this.itemDepth + 4);
    const direct =
      inside === 0 ||
      (inside <= 3 && grandparents.every((frame) => transparent.has(frame.name)) && name.startsWith("media:"));
    const nested = inside === 1 ? nestedNames[`${parent?.name} ${name}`] : undefined;
    if ((!direct && !nested) || this.fields.length >= limits.fields) return;
    const field: Field = { name: nested ?? name, value: "", isMarkup: false, attributes, base };
    this.fields.push(field);
    // A container's own text is nobody's value.
    const holdsFields = holders.has(name) || (name === "author" && this.isAtom);
    this.field = holdsFields ? null : field;
    this.fieldDepth = depth;
  }

  private readHeadElement(name: string, attributes: Attributes, base: string) {
    const parent = this.frames.at(-1)?.name ?? "";
    const top = parent === "channel" || parent === "feed";
    const href = top ? attribute(attributes, "href") : undefined;
    if (href && (name === "atom:link" || name === "link")) {
      const address = nextBase(href, base);
      const rel = attributes.rel ?? "alternate";
      if (rel === "self" && !this.head.selfUrl) this.head.selfUrl = address;
      if (rel === "alternate" && !this.head.link) this.head.link = address;
    }
    if (href && name === "itunes:image") this.head.imageUrl = nextBase(href, base);
    const key =
      top && (name === "title" || name === "link")
        ? name
        : (parent === "image" && name === "url") || (top && (name === "logo" || name === "icon"))
          ? "imageUrl"
          : null;
    if (!key || this.head[key] !== "") return;
    this.field = { name: key, value: "", isMarkup: false, attributes, base };
    this.fieldDepth = this.frames.length;
  }

  private addText(raw: string) {
    const field = this.field;
    if (!field || this.isOver || field.value.length >= limits.text) return;
    const cut = raw.slice(0, limits.text);
    const text = this.isLiteral ? cut : decodeHTMLStrict(cut);
    field.value += field.isMarkup ? escapeMarkup(text) : text;
  }

  private addMarkup(markup: string) {
    const field = this.field;
    if (!field || field.value.length >= limits.text) return;
    if (!field.isMarkup) {
      field.value = escapeMarkup(field.value);
      field.isMarkup = true;
    }
    field.value += markup;
  }

  private imageAttributes(attributes: Attributes): string {
    return ["src", "data-src", "srcset", "width", "height"]
      .flatMap((name) => {
        const value = attribute(attributes, name);
        return value === undefined ? [] : [` ${name}="${escapeMarkup(value.slice(0, 2_000))}"`];
      })
      .join("");
  }

  private close(tag: string) {
    // An end without a beginning: ignored. The count keeps a flood of them linear.
    if (this.isOver || !this.openCounts.get(tag)) return;
    for (let frame = this.frames.pop(); frame; frame = this.frames.pop()) {
      this.openCounts.set(frame.tag, (this.openCounts.get(frame.tag) ?? 1) - 1);
      this.scope.leave(frame.prefixes);
      const depth = this.frames.length;
      if (this.field && depth > this.fieldDepth) this.addMarkup(`</${plainName(frame.tag)}>`);
      if (this.field && depth <= this.fieldDepth) this.endField(this.field);
      if (depth === this.itemDepth) {
        this.itemDepth = -1;
        if (!this.onItem(this.fields)) return this.stop();
        this.fields = [];
      }
      if (frame.tag === tag) return;
    }
  }

  private endField(field: Field) {
    this.field = null;
    if (this.itemDepth !== -1) return;
    const value = field.value.trim();
    if (field.name === "title") this.head.title = value.slice(0, 1_000);
    else if (field.name === "link") this.head.link = nextBase(value, field.base);
    else if (field.name === "imageUrl") this.head.imageUrl = nextBase(value, field.base);
  }
}
