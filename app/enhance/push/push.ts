import { isStandalone } from "#app/enhance/app/standalone.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { canPush } from "#app/modules/push/browser-subscription.ts";
import { type PushState, followPush, onPush } from "./state.ts";
import { dressToggle, makeToggle } from "./toggle.ts";

/** Follows this browser's subscription; in the installed app the header has the button that starts and ends it. */
export function followSubscription(): void {
  if (canPush()) void followPush();
  if (canPush() && isStandalone()) {
    const button = makeToggle();
    button.className = "push-toggle";
    void loadSheet().then(() => onPush((state) => place(button, state)));
  }
  const here = document.querySelector<HTMLElement>("[data-push]");
  if (here) void import("./section.ts").then(({ showHere }) => showHere(here));
}

/** Not where the reader refused for good, which only their browser can take back, nor where the server has no keys. */
function place(button: HTMLButtonElement, state: PushState): void {
  if (state.permission === "denied" || !state.isPossible) return button.remove();
  dressToggle(button, state);
  // React draws the header of some pages again.
  if (!button.isConnected) document.querySelector(".site-header .account-link")?.before(button);
}
