import { install, onInstallable } from "./install.ts";
import { isStandalone } from "./standalone.ts";

/** `[data-install]`: what can be done on this device, with the browser's own question behind a button where it has one. */
export function offerInstallHere(): void {
  const place = document.querySelector<HTMLElement>("[data-install]");
  const message = place?.querySelector<HTMLElement>("[data-install-words]");
  const button = place?.querySelector<HTMLButtonElement>("[data-install-button]");
  if (!message || !button) return;
  if (isStandalone()) {
    message.textContent = "Tu lis cette page dans l’application\u202F: elle est installée.";
    return;
  }
  onInstallable((how) => {
    button.hidden = how !== "asks";
    if (how === "asks") message.textContent = "Ton navigateur sait l’installer tout de suite.";
    if (how === "by-hand")
      message.textContent = "Sur iPhone et iPad, trois gestes suffisent\u202F: ils sont dessinés ici.";
  });
  button.addEventListener("click", () => {
    void install().then((isAccepted) => {
      message.textContent = isAccepted
        ? "C’est installé\u202F: cherche l’icône parmi tes applications."
        : "Pas cette fois. Les étapes ci-dessous restent là quand tu voudras.";
    });
  });
}
