import { Fragment, type Node, Slice } from "prosemirror-model";

interface Change {
  at: number;
  length: number;
  text: string;
}

const isOpening = (before: string, after: string) => /^$|[\s([\u2019\u2014\u2013«“-]/.test(before) && /\S/.test(after);

/** English quotes, straight apostrophes and three dots, as French sets them. Inside « », quotes are “ ”. */
function changesOf(text: string): Change[] {
  const changes: Change[] = [];
  /** The quotes that are open: what closes them. */
  const open: { sign: string; close: string | null }[] = [];
  const signs = (word: string, start: number) => {
    for (const { 0: sign, index } of word.matchAll(/\.{3,}|["“”«»']/g)) {
      const at = start + index;
      const [before, after] = [text.charAt(at - 1), text.charAt(at + sign.length)];
      const change = (to: string) => changes.push({ at, length: sign.length, text: to });
      if (sign === "...") change("…");
      else if (sign === "'" && /\p{L}/u.test(before) && /\p{L}/u.test(after)) change("’");
      else if (sign === "«") open.push({ sign: "»", close: null });
      else if (sign === "“" || (sign === '"' && isOpening(before, after) && text.includes('"', at + 1))) {
        const isInner = open.length > 0;
        if (sign === '"' || !isInner) change(isInner ? "“" : "«\u202F");
        open.push({ sign: sign === "“" ? "”" : sign, close: isInner ? (sign === '"' ? "”" : null) : "\u202F»" });
      } else if (open.at(-1)?.sign === sign) {
        const { close } = open.pop() ?? {};
        if (close) change(close);
      }
    }
  };
  for (const { 0: word, index } of text.matchAll(/\S+/g)) if (!/\/\/|www\.|@/.test(word)) signs(word, index);
  return changes;
}

/** Words across bold, italic and links are one text: a quote may open in one and close in another. */
function setInline(content: Fragment): Fragment {
  const isCode = (node: Node) => !node.isText || node.marks.some(({ type }) => type.spec.code);
  const words = content.content.map((node) => (isCode(node) ? "\uFFFC".repeat(node.nodeSize) : node.text)).join("");
  const changes = changesOf(words);
  let [offset, next] = [0, 0];
  const set = content.content.map((node) => {
    const [start, end] = [offset, offset + node.nodeSize];
    offset = end;
    let [text, from] = ["", start];
    for (let change = changes[next]; change && change.at < end; change = changes[next]) {
      next += 1;
      const { at, length, text: to } = change;
      // Dots in two marks stay dots.
      if (at + length > end) continue;
      text += (node.text ?? "").slice(from - start, at - start) + to;
      from = at + length;
    }
    return from === start ? node : node.type.schema.text(text + (node.text ?? "").slice(from - start), node.marks);
  });
  return Fragment.from(set);
}

function setAll(content: Fragment): Fragment {
  if (content.firstChild?.isInline) return setInline(content);
  return Fragment.from(content.content.map((node) => (node.type.spec.code ? node : node.copy(setAll(node.content)))));
}

/** French typography of what is pasted; pages set the spaces themselves. */
export const frenchSlice = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(setAll(content), openStart, openEnd);
