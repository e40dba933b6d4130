import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Of the node at the top of the text that an element shows. */
export function posOf(view: EditorView, element: Element): number {
  const $pos = view.state.doc.resolve(view.posAtDOM(element, 0));
  return $pos.depth > 0 ? $pos.before(1) : $pos.pos;
}

const nodeSelection = (view: EditorView, element: Element) =>
  NodeSelection.create(view.state.doc, posOf(view, element));

export const selectShown = (view: EditorView, element: Element): void =>
  view.dispatch(view.state.tr.setSelection(nodeSelection(view, element)));

/** As if the text itself were dragged. Nothing is selected: what moves as its bar comes would end the drag in Chrome. */
export function startDrag(view: EditorView, element: Element, data: DataTransfer): void {
  const node = nodeSelection(view, element);
  const { dom, text, slice } = view.serializeForClipboard(node.content());
  data.setData("text/html", dom.innerHTML);
  data.setData("text/plain", text);
  data.effectAllowed = "copyMove";
  data.setDragImage(element, 0, 0);
  const dragging = { slice, move: true, node };
  view.dragging = dragging;
}

export function endDrag(view: EditorView): void {
  view.dragging = null;
}
