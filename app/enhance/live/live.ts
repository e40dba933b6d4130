import { fetchPiece } from "#app/enhance/search/regions.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { elapsed } from "#app/utils/relative-time.ts";
import { askQuestions } from "./ask.ts";
import { countDown } from "./countdown.ts";
import { Feed } from "./feed.ts";
import { replace, replaceParts } from "./parts.ts";
import { cutSince, poll } from "./poll.ts";

/** Of the studio's status (docs/product.md, 9). */
const EVERY_MS = 60_000;
const LOOK_MS = 15_000;

/** Says it in its line, which goes when there is nothing to say. */
const announcing = (note: HTMLElement | null) => (words: string) => {
  if (!note || note.textContent === words) return;
  note.hidden = words === "";
  note.textContent = words;
};

function parse(html: string, selector: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.querySelector<HTMLElement>(selector);
}

/** `[data-studio]`: asked for again every minute that it is seen. A player that runs is left alone. */
function followStudio(region: HTMLElement): void {
  const announce = announcing(document.querySelector<HTMLElement>("[data-studio-note]"));
  let askedAt = Date.now();
  let answeredAt = askedAt;
  const sayCut = () => announce(`${cutSince(answeredAt)} Ce qui est affiché reste en place.`);
  const refresh = async (isAtOnce = false) => {
    if (document.hidden || (!isAtOnce && elapsed(askedAt) < EVERY_MS)) return;
    askedAt = Date.now();
    const html = await fetchPiece(region.dataset.studio ?? "");
    if (html === null) return sayCut();
    answeredAt = Date.now();
    const isOver = place(region, html) === "over";
    announce(isOver ? "L’émission est terminée. La suite s’affiche en rechargeant la page." : "");
  };
  setInterval(() => void refresh(), LOOK_MS);
  document.addEventListener("visibilitychange", () => void refresh());
  addEventListener("offline", sayCut);
  addEventListener("online", () => void refresh(true));
}

/** "over" when what is being watched is no longer on the air. */
function place(region: HTMLElement, html: string): "over" | "shown" {
  const onAir = parse(html, "[data-on-air]");
  const shown = region.querySelector<HTMLElement>("[data-on-air]");
  if (!onAir || !shown) return "shown";
  void loadSheet();
  const isWatched = shown.querySelector("iframe") !== null;
  if (isWatched && onAir.dataset.onAir === "") return "over";
  if (isWatched && onAir.dataset.onAir === shown.dataset.onAir) {
    for (const part of onAir.querySelectorAll<HTMLElement>("[data-part]"))
      replace(shown.querySelector(`[data-part="${part.dataset.part}"]`), part);
  } else {
    replace(shown, onAir);
    shown.dataset.onAir = onAir.dataset.onAir;
  }
  return "shown";
}

/** `[data-live]`: a coverage kept as the server has it, a poll at a time (docs/decisions/0013-live.md). */
function follow(region: HTMLElement): void {
  const list = region.querySelector<HTMLElement>("[data-feed]");
  const note = region.querySelector<HTMLElement>("[data-live-note]");
  if (!list || !note) return;
  const feed = new Feed(region, list);
  /** How much later the server's clock is than this device's, ms. */
  let ahead = 0;
  countDown(region, () => Date.now() + ahead);
  // With Save-Data a page polls three times less often.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const thrifty: Record<string, string> = connection?.saveData ? { econome: "1" } : {};
  poll({
    address: () => `${region.dataset.live}?${new URLSearchParams({ depuis: feed.cursor, ...thrifty })}`,
    cursor: () => feed.cursor,
    answered(html) {
      const answer = parse(html, "[data-cursor]");
      if (!answer) return;
      void loadSheet();
      feed.holding(() => {
        feed.announce(answer);
        replaceParts(region, answer);
      });
      region.dataset.status = answer.dataset.status;
    },
    clock: (serverTime) => void (ahead = serverTime - Date.now()),
    forget: () => feed.forget(),
    announce: announcing(note),
    ahead: () => ahead,
  });
}

const region = document.querySelector<HTMLElement>("[data-live]");
if (region) follow(region);
askQuestions();
const studio = document.querySelector<HTMLElement>("[data-studio]");
if (studio) followStudio(studio);
