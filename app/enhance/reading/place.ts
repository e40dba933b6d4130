import { keptEntry, keptList, keptOf } from "#app/modules/accounts/kept.ts";
import { entriesIn, listCookie, subjectOf } from "#app/utils/device-list.ts";

/** Between two places told of one visit, ms. */
const WAIT_MS = 10_000;

/** Where someone is in the text of this article: the part they reached, and how much of it they have seen. */
function placeNow() {
  const text = document.querySelector("article .prose");
  const { top = 0, height = 1 } = text?.getBoundingClientRect() ?? {};
  const seen = Math.round((100 * (innerHeight - top)) / height);
  const parts = [...(text?.querySelectorAll(":scope > h2[id]") ?? [])];
  const part = parts.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2).length;
  return { part: Math.min(part, 99), percent: seen > 97 ? 100 : Math.max(0, seen) };
}

let isStarted = false;

/** Tells where one stops in an article that one keeps, when one leaves it; never of another, nor of who did not scroll. */
export function rememberPlace(button: HTMLButtonElement, hasAccount: boolean): void {
  if (isStarted) return;
  isStarted = true;
  let toldAt = -WAIT_MS;
  const tell = (): void => {
    const place = placeNow();
    // Pressed just now, at the foot of the text: to be read later.
    const isWaiting = place.percent === 100 && "pressed" in button.dataset;
    const isKept = button.name === keptList.off && !isWaiting;
    if (!isKept || scrollY === 0 || performance.now() - toldAt < WAIT_MS) return;
    toldAt = performance.now();
    const now = Date.now();
    const lu = keptEntry({ ...place, articleId: Number(button.value), at: now });
    if (hasAccount) return void navigator.sendBeacon("/compte/gardes/lu", new URLSearchParams({ lu }));
    const entries = entriesIn(document.cookie, keptList).map((entry) => {
      const kept = keptOf(entry, now);
      return subjectOf(entry) === button.value && kept.percent < 100 ? keptEntry({ ...kept, ...place }) : entry;
    });
    document.cookie = listCookie(keptList, entries, location.protocol === "https:");
  };
  document.addEventListener("visibilitychange", () => document.hidden && tell());
  // The next page is asked for before this one is hidden: it may be the list.
  document.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a[href]") && tell());
}
