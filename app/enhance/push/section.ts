import { isIos, isStandalone } from "#app/enhance/app/standalone.ts";
import { showToast } from "#app/enhance/dialogs/toast.ts";
import { listMine } from "#app/enhance/reading/keep.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { canPush } from "#app/modules/push/browser-subscription.ts";
import { type PushState, check, followPush, onPush, refreshCount } from "./state.ts";
import { dressToggle, makeToggle } from "./toggle.ts";
import { askTopics } from "./topics.ts";

/** `[data-push]`: whether this device is notified, the button that changes it, and what it is notified of. */
export function showHere(place: HTMLElement): void {
  const message = place.querySelector<HTMLElement>("[data-push-words]");
  if (!message) return;
  if (!canPush()) {
    if (!isIos() || isStandalone()) message.textContent = "Ce navigateur ne sait pas recevoir de notifications.";
    return;
  }
  void loadSheet();
  const button = makeToggle();
  button.classList.add("button", "button-quiet");
  // Until what it does is known, and with it its words.
  button.hidden = true;
  place.querySelector("[data-push-button]")?.append(button);
  const topics = place.querySelector<HTMLFieldSetElement>("[data-push-topics]");
  if (topics) followTopics(topics);
  const count = place.querySelector<HTMLElement>("[data-push-count]");
  if (count) void refreshCount();
  void followPush().then(() =>
    onPush((state) => {
      message.textContent = wordsFor(state);
      button.hidden = state.permission === "denied" || !state.isPossible;
      dressToggle(button, state);
      if (topics) void showTopics(topics, state.isSubscribed);
      if (count) showCount(count, state.count);
    }),
  );
}

function wordsFor({ permission, isSubscribed, isPossible }: PushState): string {
  if (permission === "denied") {
    return "Les notifications de ce site sont refusées dans ton navigateur. Pour changer d’avis, autorise-les dans ses réglages, puis recharge cette page.";
  }
  if (!isPossible) return "Les notifications ne sont pas disponibles pour l’instant.";
  return isSubscribed ? "Cet appareil reçoit les notifications." : "Cet appareil ne reçoit pas de notifications.";
}

function showCount(line: HTMLElement, count: number | null): void {
  line.hidden = count === null || count < 2;
  line.textContent = `${new Intl.NumberFormat("fr-FR").format(count ?? 0)} appareils sont prévenus aujourd’hui.`;
}

const boxes = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>("input[name=topics]")];

async function showTopics(form: HTMLFieldSetElement, isSubscribed: boolean): Promise<void> {
  const isShown = !form.hidden;
  if (!isSubscribed) form.hidden = true;
  if (isShown || !isSubscribed) return;
  const topics = await askTopics();
  if (!topics) return;
  tick(form, topics);
  form.hidden = false;
}

function tick(form: HTMLElement, topics: string[]): void {
  for (const box of boxes(form)) box.checked = topics.includes(box.value);
}

function followTopics(form: HTMLFieldSetElement): void {
  const note = form.querySelector<HTMLElement>("[data-push-note]");
  let last = Promise.resolve();
  form.addEventListener("change", () => {
    last = last.then(async () => {
      const chosenTopics = boxes(form)
        .filter(({ checked }) => checked)
        .map(({ value }) => value);
      const follows = chosenTopics.includes("suivis") ? (await listMine()).follows : [];
      const topics = await askTopics([...chosenTopics, ...follows]);
      if (note) note.textContent = topics ? "Enregistré." : "";
      if (topics) return;
      void showToast({ title: "Erreur", text: "Ton choix n’est pas enregistré. Réessaie.", isFailure: true });
      const before = await askTopics();
      if (before) tick(form, before);
      else void check();
    });
  });
}
