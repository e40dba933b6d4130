import { pastedAddress } from "./paste-address.ts";
import {
  BLOCKS,
  type Marks,
  SKIPPED,
  isCell,
  isPixel,
  marked,
  marksOf,
  noteTold,
  placesOf,
  plain,
  raisedNumber,
  styleOf,
  tagOf,
  trimEnd,
  wordMarker,
  wordsOf,
  tableOf,
} from "./paste-marks.ts";

/** Elements one inside another; what is deeper comes as its words. */
const DEEPEST = 150;
const MOST_PICTURES = 20;

export class Cleaner {
  readonly notes = new Set<string>();
  readonly output: Element;
  private readonly doc: Document;
  private container: Element;
  private block: Element | null = null;
  /** The last character of what words go into: nothing at its beginning. */
  private tail = "";
  /** Word's lists are paragraphs with a level. */
  private wordLists: { level: number; list: Element }[] = [];
  private pictures = 0;
  private readonly shift: number;
  private readonly origin: string;
  private readonly isOurs: (src: string) => boolean;
  /** What links within it may lead to. */
  private readonly places: Set<string | null>;

  /** `into`: an empty document. `isOurs`: the address of a picture that stays one. */
  constructor(source: Document, into: Document, origin: string, isOurs: (src: string) => boolean) {
    this.origin = origin;
    this.doc = into;
    this.isOurs = isOurs;
    this.output = this.doc.body;
    this.container = this.output;
    this.places = placesOf(source);
    // Word's title stands above its headings of the first level.
    this.shift = source.querySelector(".MsoTitle") ? 2 : source.querySelector("h1") ? 1 : 0;
  }

  children(node: Node, marks: Marks, depth: number): void {
    for (let child = node.firstChild; child; child = child.nextSibling) this.node(child, marks, depth + 1);
  }

  private node(node: Node, marks: Marks, depth: number): void {
    if (node.nodeType === 3) return this.text(node.textContent ?? "", marks);
    if (node.nodeType !== 1) return;
    if (depth > DEEPEST) return this.text(node.textContent ?? "", marks);
    const element = node as Element;
    const tag = element.localName;
    const style = styleOf(element);
    if (SKIPPED.has(tag) || /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(style)) return;
    if (tag === "br") return this.lineBreak(element);
    if (tag === "hr") return this.alone(this.doc.createElement("hr"));
    if (tag === "img") return this.picture(element as HTMLImageElement);
    if (tag === "table") return this.table(element, depth);
    if (tag === "pre") return this.lines(element.textContent ?? "");
    if (/^h[1-6]$/.test(tag) || element.classList.contains("MsoTitle")) return this.heading(element, depth);
    if (tag === "ul" || tag === "ol") return this.list(element, marks, depth);
    if (tag === "blockquote") return this.within("blockquote", () => this.children(element, marks, depth));
    if (tag === "li") return this.within("ul", () => this.within("li", () => this.children(element, marks, depth)));
    const level = /mso-list:\s*\w+ level(\d)/i.exec(style)?.[1];
    if (level) return this.wordItem(element, Number(level), marks, depth);
    const raised = this.raised(element);
    if (raised !== null) return this.text(raised, marks);
    const inner = marksOf(element, marks, this.origin);
    if (!BLOCKS.has(tag)) return this.children(element, inner, depth);
    this.close();
    this.children(element, inner, depth);
    this.close();
  }

  private text(raw: string, marks: Marks): void {
    const text = wordsOf(raw);
    if (!text || (text === " " && !this.tail)) return;
    if (!this.block && !isCell(this.container)) this.open("p");
    const into = this.block ?? this.container;
    const added = /^$|\s$/.test(this.tail) ? text.trimStart() : text;
    marked(into, marks).append(added);
    this.tail = added.slice(-1) || this.tail;
  }

  private raised(element: Element): string | null {
    const raised = raisedNumber(element);
    const said = raised && noteTold(element, this.places);
    if (said) this.notes.add(said);
    return raised;
  }

  private open(tag: string): Element {
    this.wordLists = [];
    this.tail = "";
    this.block = this.container.appendChild(this.doc.createElement(tag));
    return this.block;
  }

  private close(): void {
    const { block } = this;
    this.block = null;
    this.tail = "";
    if (!block) return;
    while (block.lastChild && (tagOf(block.lastChild) === "br" || block.lastChild.textContent?.trim() === ""))
      block.lastChild.remove();
    if (!block.hasChildNodes()) block.remove();
    else trimEnd(block);
  }

  private lineBreak(element: Element): void {
    if (element.classList.contains("Apple-interchange-newline") || !this.block) return;
    // Two in a row are how old pages part their paragraphs.
    if (tagOf(this.block.lastChild ?? this.block) === "br") this.close();
    else if (!/^h\d$/.test(this.block.localName)) this.endLine(this.block);
    else this.text(" ", plain);
  }

  private endLine(block: Element): void {
    block.append(this.doc.createElement("br"));
    this.tail = "\n";
  }

  private alone(element: Element): void {
    this.close();
    this.wordLists = [];
    if (this.container === this.output) this.container.append(element);
  }

  private lines(text: string): void {
    for (const line of text.split("\n")) {
      this.close();
      this.text(line, plain);
    }
    this.close();
  }

  private within(tag: string, fill: () => void): void {
    this.close();
    const outer = this.container;
    this.wordLists = [];
    this.container = outer.appendChild(this.doc.createElement(tag));
    fill();
    this.close();
    this.wordLists = [];
    if (!this.container.hasChildNodes()) this.container.remove();
    this.container = outer;
  }

  private heading(element: Element, depth: number): void {
    this.close();
    const typed = element.classList.contains("MsoTitle") ? 0 : Number(element.localName[1]);
    const isFree = this.container === this.output || this.container.localName === "blockquote";
    this.open(isFree ? `h${Math.min(4, Math.max(2, typed + this.shift))}` : "p");
    const heading = this.block;
    for (const part of element.childNodes) {
      this.node(part, plain, depth + 1);
      // A paragraph within a heading does not end it.
      if (heading?.isConnected) this.block = heading;
    }
    this.close();
  }

  private list(element: Element, marks: Marks, depth: number): void {
    this.close();
    const outer = this.container;
    // Google Docs puts a list into a list, beside the item it belongs to.
    const parent = /^[uo]l$/.test(outer.localName) ? (outer.lastElementChild ?? outer) : outer;
    this.container = parent;
    this.within(element.localName, () => {
      const start = Number(element.getAttribute("start"));
      if (element.localName === "ol" && start > 1) this.container.setAttribute("start", String(start));
      for (const child of element.childNodes) {
        if (tagOf(child) === "li") this.within("li", () => this.children(child, marks, depth + 1));
        else if (/^[uo]l$/.test(tagOf(child))) this.node(child, marks, depth + 1);
        else if (child.textContent?.trim() && child.nodeType === 1)
          this.within("li", () => this.node(child, marks, depth + 1));
      }
    });
    this.container = outer;
  }

  private wordItem(element: Element, level: number, marks: Marks, depth: number): void {
    const { kind, start } = wordMarker(element);
    const lists = this.wordLists;
    this.close();
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    if (lists.at(-1)?.level === level && lists.at(-1)?.list.localName !== kind) lists.pop();
    if (lists.at(-1)?.level !== level) {
      const list = this.doc.createElement(kind);
      if (start > 1) list.setAttribute("start", String(start));
      (lists.at(-1)?.list.lastElementChild ?? this.container).append(list);
      lists.push({ level, list });
    }
    const outer = this.container;
    const item = this.doc.createElement("li");
    lists.at(-1)?.list.append(item);
    this.container = item;
    this.children(element, marksOf(element, marks, this.origin), depth);
    this.close();
    if (!item.hasChildNodes()) item.remove();
    this.container = outer;
    this.wordLists = lists;
  }

  private table(element: Element, depth: number): void {
    const table = tableOf(element);
    this.close();
    if (table.kind === "layout") {
      for (const cell of table.rows.flat()) {
        if (cell) this.children(cell, plain, depth + 1);
        this.close();
      }
      return;
    }
    if (table.kind === "refused") this.notes.add(table.why);
    const outer = this.container;
    const cells = (row: (Element | null)[], tag: string) =>
      row.map((cell) => {
        const made = this.doc.createElement(tag);
        this.container = made;
        this.tail = "";
        if (cell) this.inCell(cell, depth);
        trimEnd(made);
        this.container = outer;
        return made;
      });
    if (table.kind === "refused" || this.container !== this.output) {
      for (const row of table.rows)
        this.lines(
          cells(row, "td")
            .map((cell) => cell.textContent?.trim())
            .filter(Boolean)
            .join(" · "),
        );
      return;
    }
    const made = this.doc.createElement("table");
    for (const [index, row] of table.rows.entries()) {
      const line = made.appendChild(this.doc.createElement("tr"));
      line.append(...cells(row, index === 0 ? "th" : "td"));
    }
    this.alone(made);
  }

  /** A cell is one line: its paragraphs are parted by a space. */
  private inCell(cell: Element, depth: number): void {
    const words = (node: Node, marks: Marks, deep: number): void => {
      if (node.nodeType === 3) return this.text(node.textContent ?? "", marks);
      if (node.nodeType !== 1 || SKIPPED.has(tagOf(node))) return;
      if (deep > DEEPEST) return this.text(node.textContent ?? "", marks);
      const element = node as Element;
      const raised = this.raised(element);
      if (raised !== null) return this.text(raised, marks);
      const inner = marksOf(element, marks, this.origin);
      for (const child of element.childNodes) words(child, inner, deep + 1);
      if (BLOCKS.has(element.localName) || /^(br|li|h\d)$/.test(element.localName)) this.text(" ", plain);
    };
    const own = marksOf(cell, plain, this.origin);
    for (const child of cell.childNodes) words(child, own, depth);
  }

  /** A picture from elsewhere stays there: its line keeps the way to it. */
  private picture(image: HTMLImageElement): void {
    const src = image.getAttribute("src") ?? "";
    if (this.isOurs(src)) return this.ownPicture(image);
    const alt = (image.getAttribute("alt") ?? "").trim();
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 12) return this.text(alt, plain);
    if (isPixel(image)) return;
    this.pictures += 1;
    this.notes.add(
      "Une image d’un autre site n’est pas reprise\u202F: ajoutez-la avec le bouton Image, si vous en avez le droit.",
    );
    if (this.pictures > MOST_PICTURES || isCell(this.container)) return;
    const address = pastedAddress(src, this.origin);
    if (!this.block) this.open("p");
    this.text(address ? "Image non reprise\u202F: " : `Image non reprise\u202F: ${alt.slice(0, 200)} `, plain);
    if (address) this.text(alt.slice(0, 200) || "la voir", { ...plain, href: address });
    this.text(" ", plain);
  }

  /** On a line of its own, outside of tables. */
  private ownPicture(image: HTMLImageElement): void {
    this.close();
    const line = (isCell(this.container) ? this.output : this.container).appendChild(this.doc.createElement("p"));
    line.append(this.doc.importNode(image));
  }
}
