import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { useHydrated } from "../../use-hydrated.ts";
import { orElse } from "../local-copy.ts";
import type { RichTextProps } from "./rich-text.tsx";

type Loaded = ComponentType<RichTextProps>;
/** Kept: the form is drawn anew after each save. */
let loaded: Loaded | null = null;

const KEY = "cx-markdown";

const wasMarkdownChosen = () => orElse(false, () => localStorage.getItem(KEY) !== null);

const keepChoice = (isMarkdown: boolean) =>
  orElse(undefined, () => (isMarkdown ? localStorage.setItem(KEY, "1") : localStorage.removeItem(KEY)));

interface RichTextChoice {
  /** Null: the textarea is what one writes in. */
  Rich: Loaded | null;
  /** Without it until the page works, and where the rich editor did not come: there is nothing to choose. */
  markdown?: { isChosen: boolean; choose: (isMarkdown: boolean) => void };
  hasFailed: boolean;
  fail: () => void;
}

/** The rich editor, asked for once the page works and has nothing else to do, unless one writes Markdown. */
export function useRichText(): RichTextChoice {
  const hydrated = useHydrated();
  const [isMarkdown, setMarkdown] = useState(wasMarkdownChosen);
  const isWanted = hydrated && !isMarkdown;
  const [Rich, setRich] = useState<Loaded | null>(() => (hydrated ? loaded : null));
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || Rich) return;
    let isGone = false;
    const load = async () => {
      try {
        const { RichText } = await import("./rich-text.tsx");
        loaded = RichText;
        if (!isGone) setRich(() => RichText);
      } catch {
        if (!isGone) setFailed(true);
      }
    };
    const waits =
      "requestIdleCallback" in window ? requestIdleCallback(load, { timeout: 2000 }) : setTimeout(load, 300);
    return () => {
      isGone = true;
      if ("cancelIdleCallback" in window) cancelIdleCallback(waits as number);
      else clearTimeout(waits);
    };
  }, [isWanted, Rich]);
  const choose = (next: boolean) => {
    keepChoice(next);
    setMarkdown(next);
  };
  return {
    Rich: isWanted && !hasFailed ? Rich : null,
    ...(hydrated && !hasFailed ? { markdown: { isChosen: isMarkdown, choose } } : {}),
    hasFailed,
    fail: () => setFailed(true),
  };
}

/**
 * Tells the page, on <html>, that a text is being written: `data-writing="typing"`, then "pausing" once one scrolls back
 * up, until the next key. `--keyboard` is what a phone's keyboard covers of the window; `data-keyboard`: there is one.
 */
export function useWriting(fieldRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    const text = field.closest<HTMLElement>(".ed-write") ?? field;
    const page = document.documentElement;
    const listening = new AbortController();
    const { signal } = listening;
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
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
