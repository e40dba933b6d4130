import { escapeMarkup } from "./entities.ts";
import { nextBase } from "./links.ts";
import { bind, qualify, type Bindings } from "./namespaces.ts";
import { scan, type Attributes } from "./xml-scan.ts";

/** One element of an item: its value is HTML when `isMarkup`, else text. */
export type Field = { name: string; value: string; isMarkup: boolean; attributes: Attributes; base: string };

export type Collected = { fields: Field[] };

export type FeedHead = { title: string; link: string; imageUrl: string; selfUrl: string; base: string };

export type DocumentKind = "feed" | "html" | "other" | "empty";

type Frame = { name: string; tag: string; bindings: Bindings; base: string };

const maxValue = 200_000;
const maxFields = 400;
/** A sign of life to the caller, so that it may let others work. */
const tokensPerPause = 5_000;
const containers = new Set(["rss", "rdf:rdf", "rdf", "feed", "atom:feed", "channel"]);
/** Elements whose children are read as if they stood in the item. */
const transparent = new Set(["media:group", "media:content", "media:player"]);
const htmlRoots = new Set(["html", "xhtml:html", "body", "head"]);

/**
 * Walks a feed of any dialect and gives its items one by one, each as a flat list of fields with canonical names
 * and the base address that holds there. `undefined` is a pause. An item cut by the end of the document is not given.
 * Everything a namespace hides, or that nests where it should not, is left out rather than mistaken for something else.
 */
export class ItemCollector {
  readonly head: FeedHead;
  kind: DocumentKind = "empty";
  cut = false;
  private readonly source: string;
  private readonly frames: Frame[] = [];
  private readonly openCounts = new Map<string, number>();
  private isAtom = false;
  private itemDepth = -1;
  private fields: Field[] = [];
  private field: Field | null = null;
  private fieldDepth = -1;

  constructor(source: string, feedUrl: string) {
    this.source = source;
    this.head = { title: "", link: "", imageUrl: "", selfUrl: "", base: feedUrl };
  }

  *items(): Generator<Collected | undefined> {
    let count = 0;
    for (const token of scan(this.source)) {
      if (++count % tokensPerPause === 0) yield undefined;
      if (token.kind === "cut") {
        this.cut = true;
        return;
      }
      if (token.kind === "text") this.addText(token.text);
      else if (token.kind === "open") {
        if (this.frames.length === 0 && !this.readRoot(token.name, token.attributes)) return;
        if (this.isItem(token.name) && this.itemDepth === this.frames.length - 1)
          yield* this.close(this.frames.at(-1)?.tag ?? "");
        this.open(token.name, token.attributes, token.empty);
        if (token.empty) yield* this.close(token.name);
      } else yield* this.close(token.name);
    }
    if (this.itemDepth !== -1) this.cut = true;
  }

  private readRoot(tag: string, attributes: Attributes): boolean {
    const name = qualify(tag, bind(attributes, new Map()));
    this.kind = htmlRoots.has(name)
      ? "html"
      : containers.has(name) || name === "?:rss" || name === "?:feed"
        ? "feed"
        : "other";
    this.isAtom = name.endsWith("feed");
    return this.kind === "feed";
  }

  private isItem(tag: string): boolean {
    const name = qualify(tag, this.frames.at(-1)?.bindings ?? new Map());
    return this.isAtom ? name === "atom:entry" || name === "entry" : name === "item";
  }

  private open(tag: string, attributes: Attributes, empty: boolean) {
    const parent = this.frames.at(-1);
    const bindings = bind(attributes, parent?.bindings ?? new Map());
    // A default namespace of its own on the root does not stop it from being a feed.
    if (!parent && bindings.get("") === "?") (bindings as Map<string, string>).delete("");
    let name = qualify(tag, bindings);
    if (this.isAtom && name.startsWith("atom:")) name = name.slice(5);
    if (!parent && name.startsWith("?:")) name = name.slice(2);
    const outer = parent?.base ?? this.head.base;
    // Without xml:base, what the feed calls its own address: it may be read through a mirror.
    const base = nextBase(
      attributes.get("xml:base"),
      outer === this.head.base && this.head.selfUrl ? this.head.selfUrl : outer,
    );
    const depth = this.frames.length;
    if (this.field)
      this.addMarkup(`<${tag.replace(/[^\w:.-]/g, "")}${this.imageAttributes(attributes)}${empty ? "/" : ""}>`);
    this.startField(name, depth, attributes, base);
    if (
      (name === "item" || name === "entry") &&
      this.itemDepth === -1 &&
      this.frames.every((frame) => containers.has(frame.name))
    ) {
      this.itemDepth = depth;
      this.fields = [];
      const about = attributes.get("rdf:about");
      if (about) this.fields.push({ name: "rdf:about", value: about, isMarkup: false, attributes: new Map(), base });
    }
    this.frames.push({ name, tag, bindings, base });
    this.openCounts.set(tag, (this.openCounts.get(tag) ?? 0) + 1);
  }

  private startField(name: string, depth: number, attributes: Attributes, base: string) {
    const parent = this.frames.at(-1);
    if (this.itemDepth === -1) {
      this.readHeadElement(name, attributes, base);
      return;
    }
    const inside = this.frames.length - 1 - this.itemDepth;
    const grandparents = this.frames.slice(this.itemDepth + 1, this.itemDepth + 4);
    const direct =
      inside === 0 ||
      (inside <= 3 && grandparents.every((frame) => transparent.has(frame.name)) && name.startsWith("media:"));
    const nested =
      inside === 1 &&
      ((parent?.name === "author" && name === "name") ||
        (parent?.name === "atom:author" && name === "atom:name") ||
        (parent?.name === "image" && name === "url"));
    if ((!direct && !nested) || this.fields.length >= maxFields) return;
    const fieldName = nested ? (name === "url" ? "image" : "author") : name;
    const field: Field = { name: fieldName, value: "", isMarkup: false, attributes, base };
    this.fields.push(field);
    // A container's own text is nobody's value.
    const holdsFields =
      transparent.has(name) ||
      name === "image" ||
      ((name === "author" || name === "atom:author") && this.isAtom) ||
      name === "atom:author" ||
      name === "source";
    this.field = holdsFields ? null : field;
    this.fieldDepth = depth;
  }

  private readHeadElement(name: string, attributes: Attributes, base: string) {
    const parent = this.frames.at(-1)?.name ?? "";
    const top = parent === "channel" || parent === "feed";
    if (top && (name === "atom:link" || name === "link") && attributes.get("href")) {
      const address = nextBase(attributes.get("href"), base);
      const rel = attributes.get("rel") ?? "alternate";
      if (rel === "self" && !this.head.selfUrl) this.head.selfUrl = address;
      if (rel === "alternate" && !this.head.link) this.head.link = address;
    }
    if (top && name === "itunes:image" && attributes.get("href"))
      this.head.imageUrl = nextBase(attributes.get("href"), base);
    const key =
      top && (name === "title" || name === "link")
        ? name
        : parent === "image" && name === "url"
          ? "imageUrl"
          : top && (name === "logo" || name === "icon")
            ? "imageUrl"
            : null;
    if (!key || this.head[key] !== "") return;
    this.field = { name: key, value: "", isMarkup: false, attributes, base };
    this.fieldDepth = this.frames.length;
  }

  private addText(text: string) {
    const field = this.field;
    if (!field || field.value.length >= maxValue) return;
    field.value += (field.isMarkup ? escapeMarkup(text) : text).slice(0, maxValue);
  }

  /** From the first element inside a field on, its value is markup. */
  private addMarkup(markup: string) {
    const field = this.field;
    if (!field || field.value.length >= maxValue) return;
    if (!field.isMarkup) {
      field.value = escapeMarkup(field.value);
      field.isMarkup = true;
    }
    field.value += markup;
  }

  private imageAttributes(attributes: Attributes): string {
    return ["src", "data-src", "srcset", "width", "height"]
      .flatMap((name) =>
        attributes.has(name) ? [` ${name}="${escapeMarkup((attributes.get(name) ?? "").slice(0, 2_000))}"`] : [],
      )
      .join("");
  }

  private *close(tag: string): Generator<Collected> {
    // An end without a beginning: ignored. The count keeps a flood of them linear.
    if (!this.openCounts.get(tag)) return;
    while (this.frames.length > 0) {
      const frame = this.frames.pop();
      if (!frame) return;
      this.openCounts.set(frame.tag, (this.openCounts.get(frame.tag) ?? 1) - 1);
      const depth = this.frames.length;
      if (this.field && depth > this.fieldDepth) this.addMarkup(`</${frame.tag.replace(/[^\w:.-]/g, "")}>`);
      if (this.field && depth <= this.fieldDepth) this.endField(this.field);
      if (depth === this.itemDepth) {
        yield { fields: this.fields };
        this.itemDepth = -1;
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
