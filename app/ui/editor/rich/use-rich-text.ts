import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "../../use-hydrated.ts";
import { orElse } from "../draft.ts";
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
