import { fetchPiece } from "#app/enhance/search/regions.ts";
import { deviceDays } from "#app/modules/three-minutes/device-days.ts";
import { elapsed } from "#app/utils/relative-time.ts";

/** The newest item seen by the end of the visits before, and by the end of this one: hours of the server, never of the device. */
const SEEN = "cx-seen";
const BEFORE = "cx-seen-before";

/** What the visits before this one ended with; null on a first visit. A visit lasts as long as its tab. */
function seenBefore(newest: string): string | null {
  const last = localStorage.getItem(SEEN);
  if (sessionStorage.getItem(BEFORE) === null) sessionStorage.setItem(BEFORE, last ?? "");
  if (!last || newest > last) localStorage.setItem(SEEN, newest);
  return sessionStorage.getItem(BEFORE) || null;
}

/** Marks the cards of a page that came since the last visit of this device; app/since-visit.ts lists them first. */
function markNew(front: Element): void {
  const dated = [...front.querySelectorAll(".lead, .article-card, .flash-card")].flatMap((card) => {
    const at = card.querySelector("time")?.dateTime;
    return at ? [{ card, at }] : [];
  });
  const newest = dated.reduce((latest, { at }) => (at > latest ? at : latest), "");
  const before = newest && seenBefore(newest);
  if (!before) return;
  const fresh = dated.filter(({ at, card }) => at > before && !card.querySelector(".new-mark"));
  for (const { card } of fresh) {
    const mark = Object.assign(document.createElement("span"), { className: "new-mark", textContent: " Nouveau" });
    card.querySelector("h2, h3")?.append(mark);
  }
}

/** Three minutes on the front page: that they are done, or what waits for who finished them before and finds nothing new. */
function markThreeMinutes(page: Element): void {
  const days = deviceDays()?.days ?? [];
  const link = page.querySelector(".three-link");
  const today = page.querySelector<HTMLElement>("[data-today]")?.dataset.today;
  if (!link || !today || days.length === 0) return;
  if (days.includes(today)) {
    // No wider than before: the line stays one.
    link.textContent = "3 min ✓";
    link.setAttribute("aria-label", "Actu en 3 min, c’est fait pour aujourd’hui");
    return;
  }
  const nothing = page.querySelector(".since:not([hidden]) > p");
  if (nothing) {
    const waiting = Object.assign(document.createElement("a"), { href: "/trois-minutes" });
    waiting.textContent = "Un mot et une question t’attendent";
    nothing.replaceChildren("Rien de neuf depuis ta visite. ", waiting, ".");
  }
}

/** How often the server is asked for the date, ms: a device whose day is another than its own would ask at each look. */
const AGAIN = 600_000;

const dayHere = () => new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });

/** The front page's date: what is new since the last visit stands beside it, and it changes at midnight, by the server's clock. */
export function keepToday(): void {
  const page = document.querySelector(".home, [data-marks-new]");
  if (!page) return;
  markNew(page);
  markThreeMinutes(page);
  let askedAt = 0;
  const check = async () => {
    const today = document.querySelector<HTMLElement>("[data-today]");
    if (document.hidden || !today || today.dataset.today === dayHere() || elapsed(askedAt) < AGAIN) return;
    askedAt = Date.now();
    const html = await fetchPiece("/fragments/today");
    if (html) today.outerHTML = html;
  };
  setInterval(check, 60_000);
  document.addEventListener("visibilitychange", check);
}
