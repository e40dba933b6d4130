import { showToast } from "#app/enhance/dialogs/toast.ts";
import { drawing } from "#app/enhance/drawing.ts";
import { type PushState, subscribe, unsubscribe } from "./state.ts";
import { PushFailure } from "./subscribe.ts";

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

const choices = { href: "/preferences#notifications", label: "Choisir ce que tu reçois" };

/** Subscribes and says how it went (docs/product.md, 4 and 8); true when it went well. */
export const subscribeAndSay = (): Promise<boolean> =>
  withToast(subscribe, {
    title: "Notifications activées !",
    text: "Vous recevrez désormais les dernières actualités.",
    ...(document.getElementById("notifications") ? {} : { link: choices }),
  });

const unsubscribeAndSay = (): Promise<boolean> => withToast(unsubscribe, { title: "Notifications désactivées" });

async function withToast(work: () => Promise<void>, success: Parameters<typeof showToast>[0]): Promise<boolean> {
  try {
    await work();
    void showToast(success);
    return true;
  } catch (error) {
    const text = error instanceof PushFailure ? error.message : "Une erreur est survenue";
    void showToast({ title: "Erreur", text, isFailure: true });
    return false;
  }
}
