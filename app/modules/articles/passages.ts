import { french } from "#app/utils/typography.ts";

/** A paragraph, an item of a list, a row of a table, a heading or a block of a Markdown text. */
export interface Passage {
  kind: "text" | "heading" | "block";
  /** As it was typed. */
  source: string;
}

const opening = /^ {0,3}(:{2,})\s*[\p{L}_]/u;
const closing = /^ {0,3}:{3,}\s*$/;
const heading = /^ {0,3}#{1,6}\s/;
const ownLine = /^\s*(?:[-*+]|\d{1,9}[.)]|\||>)/;

export function passagesOf(text: string): Passage[] {
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
export function wordsOf(source: string): string {
  // First: a mark is looked for among spaces, as many as one types.
  const bare = marks.reduce((text, [mark, kept]) => text.replace(mark, kept), source.replaceAll(/\s+/g, " "));
  return french(
    bare
      .replaceAll(/[\s\u00A0\u202F]+/g, " ")
      .replaceAll(/^(?: · )|(?: · )$/g, "")
      .trim(),
  );
}
