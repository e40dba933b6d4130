// A select would take the focus, which stays in the text.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { Fragment, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { plural } from "#app/utils/text.ts";
import { Icon } from "../../icon.tsx";
import { KindDrawing } from "../kind-drawing.tsx";
import { type Open, choose, hide, listId, openList, optionId } from "./slash.ts";
import "./choice-list.css";

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
            className="choice-list-options"
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
        <p className="choice-list-group" aria-hidden="true">
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
