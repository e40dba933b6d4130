import { startAppSoon } from "#app/enhance/shell.ts";
import { isIos, isStandalone } from "./standalone.ts";

/** A first visit brings the app when it is touched, or has stood so long, ms: in time for the invitation (docs/product.md, 9). */
const UNTOUCHED_MS = 1500;

const touches = ["pointermove", "pointerdown", "keydown", "scroll", "beforeinstallprompt"];

/** A reading page brings the app (app.ts) where something of it shows at once, else when there is a reader. */
export function bringAppAtTouch(): void {
  if (isAwaited()) return void startAppSoon();
  for (const touch of touches) addEventListener(touch, startAppSoon, { once: true, passive: true });
  setTimeout(startAppSoon, UNTOUCHED_MS);
}

/** The installed app, a page its worker serves, the invitation on an iPhone, and pages that show a part of the app. */
const isAwaited = () =>
  navigator.serviceWorker?.controller ||
  isStandalone() ||
  isIos() ||
  document.querySelector("[data-push], [data-install], [data-suggest], [data-later]:not(template)");
