import { isStandalone } from "#app/enhance/app/standalone.ts";
import { createDialog } from "#app/enhance/dialogs/create-dialog.ts";
import {
  afterLoad,
  giveWay,
  isOtherDialogOpen,
  isSnoozed,
  snooze,
  snoozeKeys,
} from "#app/enhance/dialogs/invitations.ts";
import { keepToasts } from "#app/enhance/dialogs/toast.ts";
import { drawing } from "#app/enhance/drawing.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { canPush } from "#app/modules/push/browser-subscription.ts";
import { followPush } from "./state.ts";
import { subscribeAndSay } from "./toggle.ts";

/** After the load of the home page (docs/product.md, 9). */
const DELAY_MS = 1500;

const benefits = [
  "Actualités importantes en temps réel",
  "Nouveaux articles et analyses",
  "Événements politiques majeurs",
];

/** In the installed app, on its home page, to who could be told of the news and is not. */
export function offerNotifications(): void {
  if (location.pathname !== "/" || !isStandalone() || !canPush()) return;
  afterLoad(DELAY_MS, () => void offer());
}

async function offer(): Promise<void> {
  if (isSnoozed(snoozeKeys.notifications)) return;
  const { permission, isSubscribed, isPossible } = await followPush();
  if (isSubscribed || permission === "denied" || !isPossible) return;
  await loadSheet();
  if (isOtherDialogOpen()) return;
  const dialog = draw();
  dialog.showModal();
  dialog.focus();
  giveWay(dialog);
}

function draw(): HTMLDialogElement {
  const dialog = createDialog("dialog prompt", "invitation-notifications", "invitation-notifications-texte");
  // The focus comes to the dialog itself: a key pressed in passing says neither yes nor no.
  dialog.tabIndex = -1;
  dialog.innerHTML = `
    <span class="prompt-sign">${drawing("bell")}</span>
    <h2 id="invitation-notifications">Restez informé !</h2>
    <p id="invitation-notifications-texte">Activez les notifications pour recevoir les dernières actualités politiques directement sur votre appareil.</p>
    <ul class="prompt-list">${benefits.map((words) => `<li>${drawing("check")}${words}</li>`).join("")}</ul>
    <div class="prompt-buttons">
      <button type="button" class="button" data-yes>Activer les notifications</button>
      <button type="button" class="button button-quiet" data-later>Plus tard</button>
    </div>`;
  const later = () => {
    snooze(snoozeKeys.notifications);
    dialog.close();
  };
  dialog.addEventListener("cancel", later);
  dialog.addEventListener("close", () => {
    keepToasts(dialog);
    dialog.remove();
  });
  dialog.querySelector("[data-later]")?.addEventListener("click", later);
  const yes = dialog.querySelector<HTMLButtonElement>("[data-yes]");
  yes?.addEventListener("click", () => {
    if (yes.ariaDisabled === "true") return;
    yes.ariaDisabled = "true";
    void subscribeAndSay().then((isDone) => {
      yes.ariaDisabled = null;
      // Refused for good, there is nothing left to ask.
      if (isDone || Notification.permission === "denied") dialog.close();
    });
  });
  return dialog;
}
