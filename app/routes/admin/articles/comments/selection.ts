import { AROUND, type Passage, unread } from "#app/modules/comments/text-quote.ts";
import { QUOTE_MAX } from "#app/modules/comments/schema.ts";

/** Ours, put among the words: the numbers of comments, the links under paragraphs. */
const ownMarks = ".cm-ref, .cm-add";
const ignored = `${ownMarks}, ${unread.join(", ")}`;

/** What is selected of this text, and where; null when nothing is, or something else. */
export function selectedPassage(text: HTMLElement): { passage: Passage; rect: DOMRect } | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.commonAncestorContainer)) return null;
  const quote = textOf(range);
  if (!quote.trim()) return null;
  const [before, after] = [document.createRange(), document.createRange()];
  before.setStart(text, 0);
  before.setEnd(range.startContainer, range.startOffset);
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(text, text.childNodes.length);
  return {
    passage: {
      quote: quote.trim().slice(0, QUOTE_MAX),
      prefix: textOf(before).slice(-AROUND),
      suffix: textOf(after).slice(0, AROUND),
      paragraph: paragraphOf(text, range.startContainer),
    },
    rect: range.getBoundingClientRect(),
  };
}

/** The words of a range as the server reads them: without drawings, fields and what is ours. */
function textOf(range: Range): string {
  const copy = range.cloneContents();
  for (const one of copy.querySelectorAll(ignored)) one.remove();
  return (copy.textContent ?? "").replaceAll(/[^\S\u00A0\u202F]+/g, " ");
}

function paragraphOf(text: HTMLElement, node: Node): number {
  let child: Node | null = node;
  while (child && child.parentNode !== text) child = child.parentNode;
  const link = child instanceof Element ? child.nextElementSibling?.closest<HTMLElement>(".cm-add") : null;
  return Number(link?.dataset.paragraph ?? 0);
}
