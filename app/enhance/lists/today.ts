import { fetchPiece } from "#app/enhance/search/regions.ts";
import { markNew } from "./new-since.ts";

/** How often the server is asked for the date, ms: a device whose day is another than its own would ask at each look. */
const AGAIN = 600_000;

const dayHere = () => new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });

/** The front page's date: what is new since the last visit stands beside it, and it changes at midnight, by the server's clock. */
export function keepToday(): void {
  const front = document.querySelector(".home");
  if (!front) return;
  markNew(front);
  let askedAt = 0;
  const check = async () => {
    const today = document.querySelector<HTMLElement>("[data-today]");
    if (document.hidden || !today || today.dataset.today === dayHere() || Date.now() - askedAt < AGAIN) return;
    askedAt = Date.now();
    const html = await fetchPiece("/fragments/today");
    if (html) today.outerHTML = html;
  };
  setInterval(check, 60_000);
  document.addEventListener("visibilitychange", check);
}
