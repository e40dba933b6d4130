import { drawing } from "#app/enhance/drawing.ts";
import type { PushState } from "./state.ts";
import { subscribeAndSay, unsubscribeAndSay } from "./words.ts";

export function makeToggle(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", () => {
    if (button.ariaDisabled === "true") return;
    void (button.dataset.subscribed === undefined ? subscribeAndSay() : unsubscribeAndSay());
  });
  return button;
}

export function dressToggle(button: HTMLButtonElement, { isSubscribed, isBusy }: PushState): void {
  const label = isSubscribed ? "Désactiver les notifications" : "Activer les notifications";
  button.toggleAttribute("data-subscribed", isSubscribed);
  button.ariaDisabled = isBusy ? "true" : null;
  if (button.title === label) return;
  button.title = label;
  button.innerHTML = `${drawing(isSubscribed ? "bell-off" : "bell")}<span>${label}</span>`;
}
