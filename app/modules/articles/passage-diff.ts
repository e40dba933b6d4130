import { diffArrays } from "diff";
import { type DiffPart, commonEnds, diffWords } from "#app/utils/text-diff.ts";
import { french } from "#app/utils/typography.ts";

export type DiffEntry =
  | { kind: "same"; count: number }
  | { kind: "part"; title: string }
  /** A passage that changed, came or went; `block` names the kind of a block, empty for words. */
  | { kind: "changed"; block: string; parts: DiffPart[] }
  | { kind: "more"; count: number };

/** Reads a block, as it was typed, in words: its kind's name, and a line for each thing it says. */
type ReadBlock = (source: string) => { name: string; words: string };

/** Passages that may differ, and characters of them that are compared and shown: past these, their number is told. */
const MOST_EDITS = 400;
const MOST_SHOWN = 12_000;
const NEAR = 8;
const LONGEST = 1_500;
/** Characters of what did not change that are kept beside what did. */
const AROUND = 120;

interface Passage {
  kind: "text" | "heading" | "block";
  source: string;
}

const opening = /^ {0,3}(:{2,})\s*[\p{L}_]/u;
const closing = /^ {0,3}:{3,}\s*$/;
const heading = /^ {0,3}#{1,6}\s/;
const ownLine = /^\s*(?:[-*+]|\d{1,9}[.)]|\||>)/;

function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let paragraph: string[] = [];
  const push = (kind: Passage["kind"], source: string) => passages.push({ kind, source });
  const end = () => {
    if (paragraph.length > 0) push("text", paragraph.join(" "));
    paragraph = [];
  };
  const lines = text.split(/\r\n|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const colons = opening.exec(line)?.[1];
    if (colons) {
      end();
      const first = at;
      if (colons.length > 2) while (at < lines.length - 1 && !closing.test(lines[at] ?? "")) at += 1;
      push("block", lines.slice(first, at + 1).join("\n"));
    } else if (!line.trim()) end();
    else if (heading.test(line)) {
      end();
      push("heading", line);
    } else {
      if (ownLine.test(line)) end();
      paragraph.push(line.trim());
    }
  }
  end();
  return passages;
}

/** What marks leave of a Markdown line when it is read; nothing repeats without a bound. */
const marks: [RegExp, string][] = [
  [/!\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/g, "[image\u202F: $1]"],
  [/\[([^[\]\n]{1,300})\]\([^()\n]{0,2000}\)/g, "$1"],
  [/^ {0,3}#{1,6}\s+/, ""],
  [/^\s*[-*+]\s+/, "• "],
  [/^\s*>\s?/, ""],
  [/^[\s:|-]{3,}$/, ""],
  [/(?<!\s)\s*\|\s*|\|\s*/g, " · "],
  [/(?<![\p{L}\p{N}])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}])|\*\*|`/gu, ""],
  [/\\(?=[!-/:-@[-`{-~])/g, ""],
];

/** The words of a passage, in French typography: what differs in its marks alone reads the same. */
function wordsOf(source: string): string {
  // First: a mark is looked for among spaces, as many as one types.
  const bare = marks.reduce((text, [mark, kept]) => text.replace(mark, kept), source.replaceAll(/\s+/g, " "));
  return french(
    bare
      .replaceAll(/[\s\u00A0\u202F]+/g, " ")
      .replaceAll(/^(?: · )|(?: · )$/g, "")
      .trim(),
  );
}

interface Read extends Passage {
  name: string;
  words: string;
}

export function describeChanges(before: string, after: string, readBlock: ReadBlock): DiffEntry[] {
  const [old, next] = [passagesOf(before), passagesOf(after)];
  const same = (a: Passage, b: Passage) => a.source === b.source;
  const writer = new ChangeWriter(readBlock);
  const keyed = (list: Passage[]) => list.map(({ source }) => source);
  const { head, tail } = commonEnds(keyed(old), keyed(next));
  writer.same(next.slice(0, head));
  const middle = [old.slice(head, old.length - tail), next.slice(head, next.length - tail)] as const;
  const changes = diffArrays(...middle, { comparator: same, maxEditLength: MOST_EDITS });
  if (!changes) writer.changed(...middle);
  let gone: Passage[] = [];
  for (const { added, removed, value } of changes ?? []) {
    if (removed) gone = value;
    else {
      writer.changed(gone, added ? value : []);
      if (!added) writer.same(value);
      gone = [];
    }
  }
  writer.changed(gone, []);
  writer.same(next.slice(next.length - tail));
  return writer.all();
}

class ChangeWriter {
  private readonly entries: DiffEntry[] = [];
  private unchanged = 0;
  private left = MOST_SHOWN;
  private part: string | null = null;
  private writtenPart: string | null = null;
  private readonly readBlock: ReadBlock;

  constructor(readBlock: ReadBlock) {
    this.readBlock = readBlock;
  }

  all(): DiffEntry[] {
    this.flush();
    return this.entries;
  }

  same(passages: Passage[]): void {
    this.unchanged += passages.length;
    this.enter(passages.findLast(({ kind }) => kind === "heading"));
  }

  /** What took the place of what: passages that read the same are no change, the others are paired in order. */
  changed(gone: Passage[], come: Passage[]): void {
    const size = [...gone, ...come].reduce((sum, { source }) => sum + source.length, 0);
    if (size > this.left * 2 + LONGEST || gone.length * come.length > MOST_EDITS ** 2) {
      this.skipped(Math.max(gone.length, come.length));
      this.enter(come.findLast(({ kind }) => kind === "heading"));
      return;
    }
    const [old, next] = [gone.map((one) => this.read(one)), come.map((one) => this.read(one))];
    const waiting: Read[] = [];
    for (const { added, removed, value } of diffArrays(old, next, { comparator: (a, b) => a.words === b.words })) {
      if (removed) waiting.push(...value);
      else if (added) for (const one of value) this.replace(waiting, one);
      else {
        for (const one of waiting.splice(0)) this.passage(one, null);
        this.same(value);
      }
    }
    for (const one of waiting) this.passage(one, null);
  }

  /** `one` was added: in the place of the first waiting passage that resembles it; those before it were removed. */
  private replace(waiting: Read[], one: Read): void {
    const at = waiting.slice(0, NEAR).findIndex((other) => resemble(other, one));
    if (at === -1) return this.passage(null, one);
    for (const other of waiting.splice(0, at)) this.passage(other, null);
    this.passage(waiting.shift() ?? null, one);
  }

  private passage(removed: Read | null, added: Read | null): void {
    const passage = added ?? removed;
    if (!passage?.words) return;
    if (added?.kind === "heading") this.enter(added);
    if (this.left <= 0) return this.skipped(1);
    this.flush();
    if (this.part && this.part !== this.writtenPart && passage.kind !== "heading")
      this.entries.push({ kind: "part", title: this.part });
    this.writtenPart = this.part;
    const parts =
      removed && added ? compare(removed.words, added.words) : singlePart(passage.words, added ? "added" : "removed");
    const shown = parts.map((part, index) => cut(part, index === 0, index === parts.length - 1));
    this.left -= shown.reduce((sum, { text }) => sum + text.length, 0);
    this.entries.push({ kind: "changed", block: passage.name, parts: shown });
  }

  private skipped(count: number): void {
    this.flush();
    const last = this.entries.at(-1);
    if (last?.kind === "more") last.count += count;
    else this.entries.push({ kind: "more", count });
  }

  private flush(): void {
    if (this.unchanged > 0) this.entries.push({ kind: "same", count: this.unchanged });
    this.unchanged = 0;
  }

  private enter(heading: Passage | undefined): void {
    if (heading) this.part = wordsOf(heading.source);
  }

  private read(passage: Passage): Read {
    if (passage.kind !== "block") return { ...passage, name: "", words: wordsOf(passage.source) };
    return { ...passage, ...this.readBlock(passage.source) };
  }
}

const singlePart = (text: string, kind: DiffPart["kind"]): DiffPart[] => [{ kind, text }];

/** Words that differ, joined when only a space stands between; both texts whole when less than half is in common. */
function compare(before: string, after: string): DiffPart[] {
  const runs: DiffPart[] = [];
  let [removed, added, space] = ["", "", ""];
  const end = () => {
    if (removed) runs.push({ kind: "removed", text: removed });
    if (added) runs.push({ kind: "added", text: added });
    if (space) runs.push({ kind: "same", text: space });
    [removed, added, space] = ["", "", ""];
  };
  const parts = diffWords(before, after);
  for (const { kind, text } of parts) {
    if (kind === "same" && (text.trim() || !(removed || added))) {
      end();
      runs.push({ kind, text });
    } else if (kind === "same") space += text;
    else {
      removed += (removed ? space : "") + (kind === "removed" ? text : "");
      added += (added ? space : "") + (kind === "added" ? text : "");
      space = "";
    }
  }
  end();
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  return shared * 2 < Math.max(before.length, after.length)
    ? [...singlePart(before, "removed"), ...singlePart(after, "added")]
    : runs;
}

const wordSet = (text: string) =>
  new Set(
    text
      .slice(0, 4_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Two passages of a kind with a third of their words in common; two blocks of a name. */
function resemble(one: Read, other: Read): boolean {
  if (one.kind !== other.kind || one.name !== other.name) return false;
  if (one.kind === "block") return true;
  const [a, b] = [wordSet(one.words), wordSet(other.words)];
  return [...a].filter((word) => b.has(word)).length * 3 >= Math.max(a.size, b.size);
}

/** What is long is shown by its ends: those that touch what changed, when it did not. */
function cut({ kind, text }: DiffPart, isFirst: boolean, isLast: boolean): DiffPart {
  const most = kind === "same" ? AROUND * 2 : LONGEST;
  if (text.length <= most + 20 || (isFirst && isLast && kind === "same")) return { kind, text };
  if (kind !== "same") return { kind, text: `${text.slice(0, LONGEST)}…` };
  const head = isFirst ? "" : text.slice(0, text.lastIndexOf(" ", AROUND) + 1);
  const tail = isLast ? "" : text.slice(text.indexOf(" ", text.length - AROUND));
  return { kind, text: `${head}[…]${tail}` };
}
