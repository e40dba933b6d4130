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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until something, in words: "dans 9 jours", "dans 3 h 05", "dans 12 min 04 s"; "d’un moment à l’autre" once it is due. */
export function countdownWords(ms: number): string {
  if (ms < 1000) return "d’un moment à l’autre";
  const two = (value: number) => String(value).padStart(2, "0");
  const [days, hours, minutes, seconds] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
    Math.floor((ms % MINUTE) / 1000),
  ];
  if (days >= 2) return `dans ${days}\u00A0jours`;
  if (days === 1) return `dans 1\u00A0jour et ${hours}\u00A0h`;
  if (hours > 0) return `dans ${hours}\u00A0h\u00A0${two(minutes)}`;
  return minutes > 0 ? `dans ${minutes}\u00A0min ${two(seconds)}\u00A0s` : `dans ${seconds}\u00A0s`;
}
