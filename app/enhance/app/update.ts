import { createDialog } from "#app/enhance/dialogs/create-dialog.ts";
import { element, loadSheet } from "#app/enhance/sheet.ts";

/** A page that never saw the new worker take over is loaded again all the same, ms. */
const SAFETY_MS = 5_000;
/** How often a page that is busy is looked at again, ms. */
const AGAIN_MS = 3_000;

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTyped(field: Typed): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const [options, byDefault] = [[...field.options], field.querySelectorAll("option[selected]").length];
    if (byDefault === 0 && !field.multiple) return field.selectedIndex > 0;
    return options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (field.type === "hidden" || field.type === "submit") return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.type === "file" ? field.value !== "" : field.value !== field.defaultValue;
}

/** What the page itself opened gives way (create-dialog.ts), and comes back with another page. */
const invitations = ":not(.install-card, .prompt)";

/** Would a reload lose something: what is typed and not sent, what plays, another dialog? */
export function isBusy(): boolean {
  const fields = document.querySelectorAll<Typed>("form input, form textarea, form select");
  const players = document.querySelectorAll<HTMLMediaElement>("audio, video");
  return (
    [...fields].some(isTyped) ||
    [...players].some(({ paused }) => !paused) ||
    document.querySelector(`dialog[open]${invitations}, iframe[src*='youtube'], form[aria-busy=true]`) !== null
  );
}

/** A newer worker that waits has the page ask, in a dialog without another way out (docs/decisions/0014-app.md). */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const workers = navigator.serviceWorker;
  /** The first worker takes over a page that is already what it should be. */
  let controlled = workers.controller !== null;
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };
  workers.addEventListener("controllerchange", () => {
    // Pressed in another tab: a page in use stays what it is until it is left; its files are still served.
    if (controlled && (pressed() || !isBusy())) reload();
    controlled = true;
  });

  let dialog: HTMLDialogElement | null = null;
  const pressed = () => dialog?.dataset.pressed !== undefined;
  const ask = () => {
    if (dialog || !registration.waiting || !workers.controller) return;
    if (isBusy() || document.visibilityState === "hidden") return void setTimeout(ask, AGAIN_MS);
    dialog = askToUpdate(() => {
      registration.waiting?.postMessage({ type: "skip-waiting" });
      setTimeout(reload, registration.waiting ? SAFETY_MS : 0);
    });
  };
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", ask);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  ask();
}

function askToUpdate(update: () => void): HTMLDialogElement {
  void loadSheet();
  const dialog = createDialog("app-update", "mise-a-jour", "mise-a-jour-texte");
  const title = element("h2", "", "Une nouvelle version est prête");
  const text = element(
    "p",
    "",
    "Le site vient d’être mis à jour. Un instant suffit pour continuer avec la bonne version.",
  );
  const button = element("button", "button", "Mettre à jour");
  [title.id, text.id] = ["mise-a-jour", "mise-a-jour-texte"];
  button.type = "button";
  button.addEventListener("click", () => {
    if (dialog.dataset.pressed !== undefined) return;
    dialog.dataset.pressed = "";
    button.textContent = "Mise à jour…";
    button.ariaDisabled = "true";
    update();
  });
  dialog.append(title, text, button);
  // Nothing else closes it: an update is not optional (docs/product.md, 4).
  // Chromium lets a second Escape through, whatever is said to its event.
  dialog.setAttribute("closedby", "none");
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => dialog.isConnected && dialog.showModal());
  dialog.showModal();
  return dialog;
}
