import { useSyncExternalStore } from "react";

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
