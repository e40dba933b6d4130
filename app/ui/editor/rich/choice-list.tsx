import { type EditorState, NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import {
  Fragment,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from "react";
import { plural } from "#app/utils/text.ts";
import { Icon } from "../../icon.tsx";
import { KindDrawing } from "../kind-drawing.tsx";
import { type Open, choose, hide, listId, openList, optionId, isEmptyLine, show } from "./slash.ts";
import "./choice-list.css";

// A select would take the focus, which stays in the text.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Between the list and the line under it, px. */
const GAP = 6;

/** The list at the cursor. The focus stays in the text, which names the option that is reached. */
export function ChoiceList({ id, view, state }: { id: string; view: EditorView; state: EditorState }) {
  const list = useRef<HTMLDivElement>(null);
  const open = useRested(openList(state));
  const [isOpen, from, at] = [open !== null, open?.from ?? 0, open?.at ?? 0];
  useLayoutEffect(() => {
    const box = list.current;
    const around = box?.parentElement?.getBoundingClientRect();
    if (!isOpen || !box || !around) return;
    const line = view.coordsAtPos(from);
    const { clientHeight } = document.documentElement;
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    // Past the page's end nothing scrolls out from under its bar.
    const below = clientHeight - bar - line.bottom;
    const isAbove = below < box.offsetHeight && line.top > below;
    box.toggleAttribute("data-above", isAbove);
    // A property that its options inherit would have them all styled twice.
    box.style.marginTop = `${Math.round((isAbove ? line.top - GAP : line.bottom) - around.top)}px`;
    box.scrollIntoView({ block: "nearest" });
    // Over a phone's keyboard the list stands fixed: the line goes above it.
    if (getComputedStyle(box).position === "fixed") view.dispatch(view.state.tr.scrollIntoView());
  }, [isOpen, view, from]);
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const count = open && plural(open.found.length, "choix", "choix");
  return (
    <>
      <output className="visually-hidden">
        {open ? `${count}\u202F: flèches pour parcourir, Entrée pour choisir, Échap pour continuer à écrire.` : null}
      </output>
      {open ? (
        <div
          ref={list}
          className="choice-list"
          role="presentation"
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          <div className="choice-list-head">
            {open.found.length > 0 ? count : `Rien ne s’appelle «\u202F${open.typed}\u202F»`}
            <button
              type="button"
              className="ed-tool"
              aria-label="Fermer la liste"
              tabIndex={-1}
              onClick={() => hide(view)}
            >
              <Icon name="close" />
            </button>
          </div>
          <div
            id={listId(id)}
            className="overflow-y-auto overscroll-contain"
            role="listbox"
            aria-label="Ajouter au texte"
            tabIndex={-1}
          >
            <Options id={id} view={view} open={open} />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Keys that follow each other faster, ms, do not wait for the list that each would have drawn. */
const PAUSE = 90;

/** The list of the last pause; closed at once. */
function useRested(open: Open | null): Open | null {
  const [rested, setRested] = useState(open);
  if (!open && rested) setRested(null);
  const isSame = open?.typed === rested?.typed;
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => startTransition(() => setRested(open)), PAUSE);
    return () => clearTimeout(timer);
  }, [open, isSame]);
  return isSame ? open : open && rested;
}

/** What the box shows at once; the rest comes in a longer pause, ms, or when the arrows go there. */
const FIRST = 8;
const LONG_PAUSE = 250;

function Options({ id, view, open }: { id: string; view: EditorView; open: Open }) {
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(true)), LONG_PAUSE);
    return () => clearTimeout(timer);
  }, [open.typed]);
  const shown = hasRested || open.at >= FIRST - 1 ? open.found : open.found.slice(0, FIRST);
  return shown.map((choice, index) => (
    <Fragment key={choice.name}>
      {open.typed === "" && choice.group !== open.found[index - 1]?.group ? (
        <p className="pt-[0.6rem] px-[0.85rem] pb-[0.2rem] text-soft text-[0.8125rem] font-semibold" aria-hidden="true">
          {choice.group}
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={optionId(id, index)}
        className="rich-choice"
        role="option"
        tabIndex={-1}
        aria-selected={index === open.at}
        onClick={() => choose(view, choice)}
      >
        <span>
          {typeof choice.icon === "string" ? <Icon name={choice.icon} /> : <KindDrawing drawing={choice.icon} />}
        </span>
        <span>
          {choice.label} <small>{choice.hint}</small>
        </span>
      </div>
    </Fragment>
  ));
}

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

interface BesideProps {
  view: EditorView | undefined;
  state: EditorState | undefined;
  children: ReactNode;
}

/** Around the text: a button beside the empty line of the cursor, a handle beside what the mouse is on. */
export function BesideText({ view, state, children }: BesideProps) {
  const [pointed, setPointed] = useState<Element | null>(null);
  const onPointerMove = ({ pointerType, clientY }: PointerEvent) => {
    if (!view || pointerType !== "mouse") return;
    const { right } = view.dom.getBoundingClientRect();
    const found = document.elementFromPoint(right - 60, clientY)?.closest(".rich-text > *");
    if (found && found !== pointed)
      setPointed(found.textContent || found.matches("hr, .rich-block, :has(img)") ? found : null);
  };
  return (
    <div className="rich-page" onPointerMove={onPointerMove} onPointerLeave={() => view?.dragging || setPointed(null)}>
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
