import { type RefObject, useEffect, useSyncExternalStore } from "react";

/**
 * Tells the page, on <html>, that a text is being written: `data-writing="typing"`, then "pausing" once one scrolls back
 * up, until the next key. `--keyboard` is what a phone's keyboard covers of the window; `data-keyboard`: there is one.
 */
export function useWriting(fieldRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = fieldRef.current;
    // A few lines among other fields leave the page as it is.
    const text = field?.closest<HTMLElement>(".ed-write") ?? (field?.matches(".ed-compact") ? null : field);
    if (!text) return;
    const page = document.documentElement;
    const listening = new AbortController();
    const { signal } = listening;
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLElement && (target.isContentEditable || target.matches("textarea:not([data-one-line])"));
    const begin = () => {
      page.dataset.writing = "typing";
    };
    const end = () => {
      delete page.dataset.writing;
    };
    text.addEventListener("focusin", ({ target }) => isText(target) && begin(), { signal });
    text.addEventListener("beforeinput", begin, { signal });
    text.addEventListener("focusout", ({ relatedTarget }) => text.contains(relatedTarget as Node | null) || end(), {
      signal,
    });
    let last = window.scrollY;
    const onScroll = () => {
      if (window.scrollY < last - 40 && page.dataset.writing) page.dataset.writing = "pausing";
      if (window.scrollY < last - 40 || window.scrollY > last) last = window.scrollY;
    };
    window.addEventListener("scroll", onScroll, { signal, passive: true });
    const sight = window.visualViewport;
    const measure = () => {
      const covered = sight ? Math.max(0, window.innerHeight - sight.height - sight.offsetTop) : 0;
      page.style.setProperty("--keyboard", `${Math.round(covered)}px`);
      // What browsers' own bars cover is less.
      page.toggleAttribute("data-keyboard", covered > 120);
    };
    // A form that is drawn anew over a keyboard hears of no change.
    measure();
    sight?.addEventListener("resize", measure, { signal });
    sight?.addEventListener("scroll", measure, { signal });
    return () => {
      listening.abort();
      end();
      page.style.removeProperty("--keyboard");
      page.removeAttribute("data-keyboard");
    };
  }, [fieldRef]);
}

let composing = false;

function listen(onChange: () => void): () => void {
  const listening = new AbortController();
  const on = (isComposing: boolean) => () => {
    composing = isComposing;
    onChange();
  };
  const { signal } = listening;
  document.addEventListener("compositionstart", on(true), { signal });
  document.addEventListener("compositionend", on(false), { signal });
  return () => {
    listening.abort();
    composing = false;
  };
}

/** Is a letter or a word being composed, by an accent's key or a phone's keyboard? What is drawn anew would break it. */
export const useComposing = (): boolean =>
  useSyncExternalStore(
    listen,
    () => composing,
    () => false,
  );
