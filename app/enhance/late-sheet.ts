import { onceLoaded } from "./start.ts";

const loading = new Map<string, Promise<void>>();

/** A sheet that only what is about to show needs: resolves once it is here, or cannot be had. */
export function loadSheet(address: string): Promise<void> {
  const pending = loading.get(address);
  if (pending) return pending;
  const loaded = new Promise<void>((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
  loading.set(address, loaded);
  return loaded;
}

/** The sheets of what is far below (ui/late-sheet.tsx), once the page has loaded. */
export function loadFarSheets(): void {
  onceLoaded(() => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-sheet]"))
      void loadSheet(dataset.sheet ?? "");
  });
}
