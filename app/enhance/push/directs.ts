import { showToast } from "#app/enhance/dialogs/toast.ts";
import { drawing } from "#app/enhance/drawing.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { onPush } from "./state.ts";
import { askTopics } from "./topics.ts";

const TOPIC = "directs";

/** Beside "Me prévenir par email": on a subscribed device, all live coverages by notification, at one press. */
export function offerDirects(region: Element): void {
  let topics: string[] | null = null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-bare button-small live-calendar";
  const dress = () => {
    const isOn = topics?.includes(TOPIC) ?? false;
    button.ariaPressed = String(isOn);
    button.innerHTML = `${drawing(isOn ? "check" : "bell")} <span>Tous les directs, par notification</span>`;
  };
  const place = () => {
    const form = region.querySelector("form[data-remind]");
    if (!topics || !form || button.isConnected) return;
    void loadSheet();
    form.append(button);
  };
  button.addEventListener("click", () => void press());
  const press = async () => {
    const before = topics ?? [];
    const isOn = before.includes(TOPIC);
    const after = await askTopics(isOn ? before.filter((topic) => topic !== TOPIC) : [...before, TOPIC]);
    if (!after)
      return showToast({ title: "Erreur", text: "Ton choix n’est pas enregistré. Réessaie.", isFailure: true });
    topics = after;
    dress();
    return showToast({
      title: isOn ? "Cet appareil n’est plus prévenu des directs" : "Cet appareil est prévenu de tous les directs",
    });
  };
  onPush(({ isSubscribed }) => {
    if (!isSubscribed) {
      topics = null;
      button.remove();
    } else if (!topics) {
      void askTopics().then((kept) => {
        topics = kept;
        dress();
        place();
      });
    }
  });
  new MutationObserver(place).observe(region, { subtree: true, childList: true });
}
