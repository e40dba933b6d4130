import { startAppSoon } from "#app/enhance/shell.ts";
import { isIos, isStandalone } from "./standalone.ts";

/** A first visit brings the app when it is touched, or has stood so long, ms. */
const UNTOUCHED_MS = 10_000;

/** The browser's word that the site may be installed is one: the invitation comes in its time (docs/product.md, 9). */
const touches = ["pointermove", "pointerdown", "keydown", "scroll", "beforeinstallprompt"];

/** A reading page brings the app (app.ts) where something of it shows at once, else when there is a reader. */
export function bringAppAtTouch(): void {
  if (isAwaited()) return void startAppSoon();
  for (const touch of touches) addEventListener(touch, startAppSoon, { once: true, passive: true });
  setTimeout(startAppSoon, UNTOUCHED_MS);
}

/** The installed app, a page its worker serves, the invitation on an iPhone, and pages that show a part of the app. */
const isAwaited = () =>
  window.installEvent ||
  navigator.serviceWorker?.controller ||
  isStandalone() ||
  isIos() ||
  document.querySelector("[data-push], [data-install], [data-suggest], [data-later]:not(template)");
