import { trimEndOf } from "#app/utils/text.ts";

/** A text with its selection, as a textarea has them. */
interface Selection {
  value: string;
  start: number;
  end: number;
}

/** What to put in place of `from`–`to`, and what to select afterwards. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  start: number;
  end: number;
}

export type MarkName = "bold" | "italic" | "heading" | "quote" | "list" | "numbers" | "link" | "table" | "rule";

/** Puts a mark on both sides of the selection, or takes it off. */
function around({ value, start, end }: Selection, mark: string, placeholder: string): Edit {
  const selected = value.slice(start, end);
  const stars = Math.min(
    start - trimEndOf(value.slice(0, start), /\*/).length,
    /^\**/.exec(value.slice(end))?.[0].length ?? 0,
  );
  // Two stars are bold, not italic twice; three are both.
  const isMarked = mark === "*" ? stars === 1 || stars === 3 : stars >= 2;
  if (selected && isMarked) {
    return {
      from: start - mark.length,
      to: end + mark.length,
      text: selected,
      start: start - mark.length,
      end: end - mark.length,
    };
  }
  // Marks hold only against a letter: spaces at the ends stay outside.
  const inner = selected.trim();
  const before = selected.slice(0, selected.length - selected.trimStart().length);
  const after = selected.slice(before.length + inner.length);
  const text = inner || placeholder;
  const at = start + before.length + mark.length;
  return { from: start, to: end, text: `${before}${mark}${text}${mark}${after}`, start: at, end: at + text.length };
}

/** Puts a mark before every line of the selection, or takes it off all of them. */
function prefixLines({ value, start, end }: Selection, mark: (index: number) => string, pattern: RegExp): Edit {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = value.indexOf("\n", Math.max(end - (end > start && value[end - 1] === "\n" ? 1 : 0), start));
  const to = lineEnd === -1 ? value.length : lineEnd;
  const block = value.slice(from, to).split("\n");
  const marked = block.every((line) => pattern.test(line));
  const text = block
    .map((line, index) => (marked ? line.replace(pattern, "") : mark(index) + line.replace(pattern, "")))
    .join("\n");
  return { from, to, text, start: block.length > 1 ? from : from + text.length, end: from + text.length };
}

/** A block of its own, with an empty line on each side. */
export function insertBlock({ value, start, end }: Selection, text: string, select?: [number, number]): Edit {
  const before = value.slice(0, start);
  const after = value.slice(end);
  const head = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const at = start + head.length;
  const [from, to] = select ?? [text.length, text.length];
  return { from: start, to: end, text: head + text + tail, start: at + from, end: at + to };
}

function link({ value, start, end }: Selection): Edit {
  const selected = value.slice(start, end);
  if (/^https?:\/\/\S+$/.test(selected))
    return { from: start, to: end, text: `[texte du lien](${selected})`, start: start + 1, end: start + 14 };
  const text = selected || "texte du lien";
  const at = start + text.length + 3;
  return { from: start, to: end, text: `[${text}](adresse)`, start: at, end: at + 7 };
}

const tableText = "| Colonne | Colonne |\n|---|---|\n| Texte | Texte |";

/** The change a button of the toolbar makes. */
export function markEdit(name: MarkName, selection: Selection): Edit {
  switch (name) {
    case "bold":
      return around(selection, "**", "texte important");
    case "italic":
      return around(selection, "*", "texte");
    case "heading":
      return prefixLines(selection, () => "## ", /^#{1,6} /);
    case "quote":
      return prefixLines(selection, () => "> ", /^> ?/);
    case "list":
      return prefixLines(selection, () => "- ", /^[-*] /);
    case "numbers":
      return prefixLines(selection, (index) => `${index + 1}. `, /^\d+\. /);
    case "link":
      return link(selection);
    case "table":
      return insertBlock(selection, tableText, [2, 9]);
    case "rule":
      return insertBlock(selection, "---");
  }
}

/** Enter inside a list or a quote goes on with it; on an empty item it ends it. Null: nothing special. */
export function continueEdit({ value, start, end }: Selection): Edit | null {
  if (start !== end) return null;
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const [whole = "", indent = "", mark = ""] = /^(\s*)([-*] |\d+\. |> ?)/.exec(value.slice(from, start)) ?? [];
  if (!mark) return null;
  const lineEnd = value.indexOf("\n", start);
  const rest = value.slice(from + whole.length, lineEnd === -1 ? value.length : lineEnd);
  if (!rest.trim()) return { from, to: start, text: "", start: from, end: from };
  const number = /^(\d+)\. $/.exec(mark)?.[1];
  const text = `\n${indent}${number ? `${Number(number) + 1}. ` : mark}`;
  return { from: start, to: start, text, start: start + text.length, end: start + text.length };
}
