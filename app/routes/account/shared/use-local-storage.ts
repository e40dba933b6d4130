import { useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** To be called after a write of this page; other tabs tell of theirs. */
export function storageChanged(): void {
  for (const listener of listeners) listener();
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** What `read` finds under `key` on this device: `empty` in the server's HTML, then kept fresh. */
export function useLocalStorage<T>(key: string, read: () => T, empty: T): T {
  const text = useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => "",
  );
  return useMemo(() => (text ? read() : empty), [text, read, empty]);
}
