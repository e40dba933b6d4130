import { type EditorState, NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../icon.tsx";
import { isEmptyLine, openList, show } from "./slash.ts";

/** Of the node at the top of the text that an element shows. */
function posOf(view: EditorView, element: Element): number {
  const $pos = view.state.doc.resolve(view.posAtDOM(element, 0));
  return $pos.depth > 0 ? $pos.before(1) : $pos.pos;
}

const nodeSelection = (view: EditorView, element: Element) =>
  NodeSelection.create(view.state.doc, posOf(view, element));

const selectShown = (view: EditorView, element: Element): void =>
  view.dispatch(view.state.tr.setSelection(nodeSelection(view, element)));

/** As if the text itself were dragged. Nothing is selected: what moves as its bar comes would end the drag in Chrome. */
function startDrag(view: EditorView, element: Element, data: DataTransfer): void {
  const node = nodeSelection(view, element);
  const { dom, text, slice } = view.serializeForClipboard(node.content());
  data.setData("text/html", dom.innerHTML);
  data.setData("text/plain", text);
  data.effectAllowed = "copyMove";
  data.setDragImage(element, 0, 0);
  const dragging = { slice, move: true, node };
  view.dragging = dragging;
}

function endDrag(view: EditorView): void {
  view.dragging = null;
}

interface Props {
  view: EditorView | undefined;
  state: EditorState | undefined;
  children: ReactNode;
}

/** Around the text: a button beside the empty line of the cursor, a handle beside what the mouse is on. */
export function BesideText({ view, state, children }: Props) {
  const [pointed, setPointed] = useState<Element | null>(null);
  const onPointerMove = ({ pointerType, clientY }: PointerEvent) => {
    if (!view || pointerType !== "mouse") return;
    const { right } = view.dom.getBoundingClientRect();
    const found = document.elementFromPoint(right - 60, clientY)?.closest(".rich-text > *");
    if (found && found !== pointed)
      setPointed(found.textContent || found.matches("hr, .rich-block, :has(img)") ? found : null);
  };
  return (
    <div
      className="rich-page relative min-w-0 mt-[-0.35rem]"
      onPointerMove={onPointerMove}
      onPointerLeave={() => view?.dragging || setPointed(null)}
    >
      {children}
      {view && state && isEmptyLine(state) && !openList(state) ? <AddHere view={view} state={state} /> : null}
      {view && pointed?.isConnected ? <Handle key={posOf(view, pointed)} view={view} of={pointed} /> : null}
    </div>
  );
}

/** Puts a button at the height of an element of the text, whenever it is drawn. */
function useTopOf(element: Element | null) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const around = button.current?.offsetParent;
    if (!around || !element) return;
    // Again once a block above it is drawn.
    const heights = new ResizeObserver(() => {
      const top = element.getBoundingClientRect().top - around.getBoundingClientRect().top;
      button.current?.style.setProperty("--beside-top", `${Math.round(top)}px`);
    });
    heights.observe(around);
    return () => heights.disconnect();
  });
  return button;
}

function AddHere({ view, state }: { view: EditorView; state: EditorState }) {
  const button = useTopOf(view.nodeDOM(state.selection.$from.before(1)) as Element | null);
  return (
    <button
      ref={button}
      type="button"
      className="rich-add"
      aria-label="Ajouter ici un bloc, une image, un titre"
      aria-haspopup="listbox"
      title="Ajouter (ou tapez /)"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => show(view)}
    >
      <Icon name="plus" />
    </button>
  );
}

/** Drags what it stands beside; pressed, it selects it, whose bar has the same for all. */
function Handle({ view, of }: { view: EditorView; of: Element }) {
  const button = useTopOf(of);
  return (
    <button
      ref={button}
      type="button"
      className="rich-handle"
      aria-label="Déplacer ce passage"
      title="Glissez pour déplacer, cliquez pour dupliquer ou supprimer"
      tabIndex={-1}
      draggable
      onDragStart={({ dataTransfer }) => startDrag(view, of, dataTransfer)}
      onDragEnd={() => endDrag(view)}
      onClick={() => {
        selectShown(view, of);
        view.focus();
      }}
    >
      <Icon name="grip" />
    </button>
  );
}
