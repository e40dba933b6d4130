import { device } from "#app/utils/browser-storage.ts";

/** How long a prompt that was put off stays away (docs/product.md, 9). */
const SNOOZE_MS = 86_400_000;

export const snoozeKeys = { install: "cx-invitation-installer", notifications: "cx-invitation-notifications" } as const;

export const snooze = (key: string): void => device.keep(key, String(Date.now()));

/** An expired timestamp is removed, and so is one of a clock that was ahead. */
export function isSnoozed(key: string): boolean {
  const since = Date.now() - Number(device.read(key));
  const isPutOff = since >= 0 && since < SNOOZE_MS;
  if (!isPutOff) device.keep(key, null);
  return isPutOff;
}

/** Runs `work` so many ms after the page loaded: what asks for it comes some time later (shell.ts). */
export function afterLoad(ms: number, work: () => void): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const passed = page?.loadEventEnd ? performance.now() - page.loadEventEnd : 0;
  setTimeout(work, Math.max(0, ms - passed));
}

/** The update dialog, a form that was opened: what asks something else waits for another page. */
export const isOtherDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Closes `dialog` when another one opens: it has not been answered, and comes back with another page. */
export function giveWay(dialog: HTMLDialogElement): void {
  const watch = new MutationObserver(() => {
    const others = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
    if (others.some((other) => other !== dialog)) dialog.close();
    if (!dialog.open) watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
}
