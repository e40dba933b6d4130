import { type ComponentType, useEffect, useState } from "react";
import type { RichTextProps } from "./rich-text.tsx";

type Loaded = ComponentType<RichTextProps>;
/** Kept: the form is drawn anew after each save. */
let loaded: Loaded | null = null;

/** The rich editor, asked for once the page works and has nothing else to do. "failed": the textarea stays. */
export function useRichText(isWanted: boolean): { Rich: Loaded | null; hasFailed: boolean; fail: () => void } {
  const [Rich, setRich] = useState<Loaded | null>(() => (isWanted ? loaded : null));
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
  return { Rich: hasFailed ? null : Rich, hasFailed, fail: () => setFailed(true) };
}
