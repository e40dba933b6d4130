import type { Node } from "prosemirror-model";
import { type EditorState, NodeSelection, type Selection, TextSelection } from "prosemirror-state";
import { type Opened, open, write } from "./round-trip.ts";
import { schema } from "./schema.ts";

/** Of the private use area: no text has it. */
const SIGN = "\uE03C";

const lineMarks = /^(?:[ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)]|\|)(?=\s))*[ \t]*/;

export function selectionAt(doc: Node, text: string, offset: number): Selection {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const [marks = ""] = lineMarks.exec(text.slice(start, end < 0 ? text.length : end)) ?? [];
  const at = Math.max(offset, start + marks.length);
  let found = -1;
  let block = -1;
  open(text.slice(0, at) + SIGN + text.slice(at)).doc.descendants((node, pos) => {
    if (node.isText && found < 0 && node.text?.includes(SIGN)) found = pos + node.text.indexOf(SIGN);
    if (node.type.name === "block" && String(node.attrs.source).includes(SIGN)) block = pos;
    return found < 0;
  });
  if (block >= 0 && doc.nodeAt(block)) return NodeSelection.create(doc, block);
  return TextSelection.near(doc.resolve(Math.min(Math.max(found, 0), doc.content.size)), -1);
}

export function offsetOf(state: EditorState, opened: Opened): number {
  const { selection } = state;
  const at = selection instanceof NodeSelection ? selection.from : selection.head;
  const $at = state.doc.resolve(at);
  if ($at.parent.inlineContent) {
    const sign = schema.text(SIGN, $at.marks());
    const marked = write(state.tr.insert(at, sign).doc, opened);
    return Math.max(0, marked.indexOf(SIGN));
  }
  return write(state.doc.cut(0, at), opened).length;
}
