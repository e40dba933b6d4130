import { countdownWords } from "./countdown-words.ts";

/** `[data-countdown]`: how long until then, every second, by the server's clock: a device's may be a day wrong. */
export function countDown(region: HTMLElement, now: () => number): void {
  const update = () => {
    // Looked for again each time: it goes once the coverage begins.
    const place = region.querySelector<HTMLElement>("[data-countdown]");
    if (!place) return;
    const words = countdownWords(Date.parse(place.dataset.countdown ?? "") - now());
    place.hidden = false;
    if (place.textContent !== words) place.textContent = words;
  };
  update();
  setInterval(() => document.hidden || update(), 1000);
}
