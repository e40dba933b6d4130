import { fetchPiece } from "#app/enhance/search/regions.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { elapsed } from "#app/utils/relative-time.ts";
import { askQuestions } from "./ask.ts";
import { countDown } from "./countdown.ts";
import { Feed } from "./feed.ts";
import { keepFocus, replaceParts } from "./parts.ts";
import { type Poll, poll } from "./poll.ts";

/** Of the studio's status (docs/product.md, 9). */
const EVERY_MS = 60_000;
const LOOK_MS = 15_000;

const parisTime = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", hour: "numeric", minute: "2-digit" });

/** `[data-studio]`: asked for again every minute that it is seen. A player that runs is left alone. */
function followStudio(region: HTMLElement): void {
  const note = document.querySelector<HTMLElement>("[data-studio-note]");
  let askedAt = Date.now();
  let answeredAt = askedAt;
  const announce = (words: string) => {
    if (!note || note.textContent === words) return;
    note.hidden = words === "";
    note.textContent = words;
  };
  const sayCut = () => {
    const since = parisTime.format(answeredAt).replace(":", "\u00A0h\u00A0");
    const what = navigator.onLine ? "Le site ne répond plus depuis" : "Hors connexion depuis";
    announce(`${what} ${since}. Ce qui est affiché reste en place.`);
  };
  const refresh = async (isAtOnce = false) => {
    if (document.hidden || (!isAtOnce && elapsed(askedAt) < EVERY_MS)) return;
    askedAt = Date.now();
    const html = await fetchPiece(region.dataset.studio ?? "");
    if (html === null) return sayCut();
    answeredAt = Date.now();
    announce(
      place(region, html) === "over" ? "L’émission est terminée. La suite s’affiche en rechargeant la page." : "",
    );
  };
  setInterval(() => void refresh(), LOOK_MS);
  document.addEventListener("visibilitychange", () => void refresh());
  addEventListener("offline", sayCut);
  addEventListener("online", () => void refresh(true));
}

/** "over" when what is being watched is no longer on the air. */
function place(region: HTMLElement, html: string): "over" | "shown" {
  const template = document.createElement("template");
  template.innerHTML = html;
  const onAir = template.content.querySelector<HTMLElement>("[data-on-air]");
  const shown = region.querySelector<HTMLElement>("[data-on-air]");
  if (!onAir || !shown) return "shown";
  void loadSheet();
  const isWatched = shown.querySelector("iframe") !== null;
  if (isWatched && onAir.dataset.onAir === "") return "over";
  if (isWatched && onAir.dataset.onAir === shown.dataset.onAir) {
    for (const part of onAir.querySelectorAll<HTMLElement>("[data-part]"))
      replaceStudio(shown.querySelector(`[data-part="${part.dataset.part}"]`), part);
  } else {
    replaceStudio(shown, onAir);
    shown.dataset.onAir = onAir.dataset.onAir;
  }
  return "shown";
}

function replaceStudio(shown: HTMLElement | null, onAir: HTMLElement): void {
  if (!shown || shown.innerHTML.replaceAll("<!-- -->", "") === onAir.innerHTML) return;
  keepFocus(shown, () => shown.replaceChildren(...onAir.childNodes));
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
  const options: Poll = {
    address: () => `${region.dataset.live}?${new URLSearchParams(thrifty({ depuis: feed.cursor }))}`,
    cursor: () => feed.cursor,
    answered(html) {
      const answer = parseFragment(html);
      if (!answer) return;
      void loadSheet();
      feed.holding(() => {
        feed.announce(answer);
        replaceParts(region, answer);
      });
      region.dataset.status = answer.dataset.status;
    },
    clock(serverTime) {
      ahead = serverTime - Date.now();
    },
    forget: () => feed.forget(),
    announce: (words) => {
      note.hidden = words === "";
      if (note.textContent !== words) note.textContent = words;
    },
    ahead: () => ahead,
  };
  poll(options);
}

function parseFragment(html: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.querySelector<HTMLElement>("[data-cursor]");
}

/** With Save-Data a page polls three times less often. */
function thrifty(query: Record<string, string>): Record<string, string> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? { ...query, econome: "1" } : query;
}

const region = document.querySelector<HTMLElement>("[data-live]");
if (region) follow(region);
askQuestions();
const studio = document.querySelector<HTMLElement>("[data-studio]");
if (studio) followStudio(studio);
