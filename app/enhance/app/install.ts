import { createDialog } from "#app/enhance/dialogs/create-dialog.ts";
import {
  afterLoad,
  giveWay,
  isOtherDialogOpen,
  isSnoozed,
  snooze,
  snoozeKeys,
} from "#app/enhance/dialogs/invitations.ts";
import { drawing } from "#app/enhance/drawing.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { device } from "#app/utils/browser-storage.ts";
import type { InstallEvent } from "./install-event.ts";
import { isIos, isStandalone } from "./standalone.ts";

/** After the load of the home page (docs/product.md, 9). */
const DELAY_MS = 3000;
const INSTALLED = "cx-installee";

/** The browser's own question, once it may be asked; it may be asked once. */
let question: InstallEvent | undefined;
const listeners = new Set<() => void>();
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  question = window.installEvent;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event;
    mark(false);
    for (const listener of listeners) listener();
  });
  addEventListener("appinstalled", () => {
    question = undefined;
    mark(true);
    for (const listener of listeners) listener();
  });
}

const mark = (isInstalled: boolean) => device.keep(INSTALLED, isInstalled ? "1" : null);

const isByHand = () => isIos() && /Safari\//.test(navigator.userAgent) && device.read(INSTALLED) === null;

type Installable = "asks" | "by-hand" | "no";

export function onInstallable(listener: (how: Installable) => void): void {
  listen();
  const say = () => listener(isStandalone() ? "no" : question ? "asks" : isByHand() ? "by-hand" : "no");
  listeners.add(say);
  say();
}

/** The browser's own question; true when the reader accepted. Called by a press. */
export async function install(): Promise<boolean> {
  const prompt = question;
  question = undefined;
  if (!prompt) return false;
  try {
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === "accepted") mark(true);
    return outcome === "accepted";
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
}

export function offerInstall(): void {
  listen();
  afterLoad(DELAY_MS, () => {
    let isOffered = false;
    onInstallable((kind) => {
      if (isOffered || kind === "no" || isSnoozed(snoozeKeys.install)) return;
      isOffered = true;
      void loadSheet().then(() => show(kind));
    });
  });
}

function show(kind: "asks" | "by-hand"): void {
  if (isOtherDialogOpen()) return;
  const name = kind === "asks" ? "install-card" : "install-card install-by-hand";
  const card = createDialog(name, "invitation-installer");
  card.innerHTML = `
    <img class="install-icon" src="/icons/icon-192.png" alt="" width="56" height="56">
    <div class="install-words">
      <h2 id="invitation-installer">Installe <span data-site></span></h2>
      ${kind === "asks" ? asks : byHand}
    </div>
    <button type="button" class="install-close" aria-label="Fermer l’invitation à installer" data-later>${drawing("close")}</button>`;
  card.querySelector("[data-site]")?.append(document.querySelector(".brand-name")?.textContent ?? "l’appli");
  const close = () => {
    removeEventListener("keydown", onKey);
    card.remove();
  };
  const later = () => {
    snooze(snoozeKeys.install);
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isOtherDialogOpenBut(card)) later();
  };
  addEventListener("keydown", onKey);
  for (const button of card.querySelectorAll("[data-later]")) button.addEventListener("click", later);
  card.querySelector("[data-yes]")?.addEventListener("click", () => {
    // "Non" to the browser's own question is "Plus tard" here.
    void install().then((isAccepted) => (isAccepted ? close() : later()));
  });
  card.querySelector("[data-done]")?.addEventListener("click", () => {
    mark(true);
    close();
  });
  card.addEventListener("close", close);
  // Early in the page, as the alert is, for who goes through it with a keyboard; without the focus that show() takes.
  const header = document.querySelector(".site-header");
  if (header) header.before(card);
  standAboveAlert(card);
  card.setAttribute("open", "");
  giveWay(card);
}

const isOtherDialogOpenBut = (card: Element) => [...document.querySelectorAll("dialog[open]")].some((d) => d !== card);

const asks = `<p>Sur ton écran d’accueil, en un geste, sans passer par un magasin d’applications.</p>
  <div class="install-buttons">
    <button type="button" class="button button-quiet" data-later>Plus tard</button>
    <button type="button" class="button" data-yes>Installer</button>
  </div>`;

const step = (file: string, words: string) =>
  `<li><img src="/art/installer/${file}.svg" alt="" width="240" height="120"><p>${words}</p></li>`;

const byHand = `<ol class="install-steps">
    ${step("ios-partager", "Touche <strong>Partager</strong>.")}
    ${step("ios-ecran-d-accueil", "Choisis <strong>Sur l’écran d’accueil</strong>.")}
    ${step("ios-ajouter", "Touche <strong>Ajouter</strong>.")}
  </ol>
  <div class="install-buttons">
    <button type="button" class="button button-quiet" data-later>Plus tard</button>
    <button type="button" class="button" data-done>C’est fait</button>
  </div>`;

/** The alert has the bottom of the page: the card stands on it. */
function standAboveAlert(card: HTMLElement): void {
  const alert = document.querySelector<HTMLElement>(".breaking:not([hidden])");
  if (!alert) return;
  const stand = () => card.style.setProperty("--under", alert.hidden ? "0px" : `${alert.offsetHeight}px`);
  stand();
  new ResizeObserver(stand).observe(alert);
}
