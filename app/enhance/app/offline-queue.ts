import { element, loadSheet } from "#app/enhance/sheet.ts";
import { createRunner } from "#app/utils/offline-queue/runner.ts";
import { type Pending, changePending, removePending } from "#app/utils/offline-queue/store.ts";
import { mayWait, remember } from "./offline-queue-flag.ts";

const READERS = 0;
const runner = createRunner(null, READERS);

/** `[data-later="address"]`, a form or around one: what the line does not carry waits here, and is sent once. */
export function offerLater(): void {
  void loadSheet();
  document.addEventListener("cut", ({ target }) => {
    const form = target instanceof HTMLFormElement ? target : null;
    const place = form?.closest<HTMLElement>("[data-later]");
    // React draws its box first.
    if (form && place) setTimeout(() => offer(form, place), 50);
  });
  runner.subscribe(show);
}

function offer(form: HTMLFormElement, place: HTMLElement): void {
  const box = form.querySelector("[data-cut], [data-error-summary]");
  if (!box || box.querySelector("[data-offer]")) return;
  const button = element("button", "button button-small", "Envoyer dès que possible");
  button.type = "button";
  button.dataset.offer = "";
  button.addEventListener("click", () => void leave(form, place, box));
  box.append(button);
}

async function leave(form: HTMLFormElement, place: HTMLElement, box: Element): Promise<void> {
  // The browser's own words are not ours, but what it knows to be empty would only be refused later.
  if (!form.checkValidity()) return void form.reportValidity();
  const all = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const submissionKey = all.find(([name]) => name === "submissionKey")?.[1];
  const fields = all.filter(([name, value]) => value !== "" && name !== "csrf" && name !== "submissionKey");
  const key = form.dataset.key ?? submissionKey ?? crypto.randomUUID();
  const queued = await runner.add({
    key,
    address: place.dataset.later ?? "",
    fields: [...fields, ["nom", nameOf(place)]],
  });
  const message = queued
    ? "C’est gardé sur cet appareil\u202F: l’envoi partira tout seul, une seule fois."
    : "Ce navigateur ne garde rien (fenêtre privée\u202F?)\u202F: laisse cette page ouverte et renvoie plus tard.";
  const note = element("p", "notice", message);
  if (!queued) return box.replaceChildren(note);
  note.tabIndex = -1;
  form.before(note);
  note.focus();
  form.reset();
  box.remove();
  if (!submissionKey) return;
  // The key of this page's form is that of what waits: another text under it would never be read.
  form.hidden = true;
  const again = element("a", "", "Écrire autre chose");
  again.href = location.pathname;
  note.append(" ", again);
}

const nameOf = (place: HTMLElement) => place.dataset.laterName ?? "Envoi";

let card: HTMLElement | null = null;
let dropped = false;

function show(): void {
  const { items, state } = runner.now();
  if (items.length === 0 && !card && !mayWait()) return;
  if (!card) {
    card = element("aside", "app-waiting");
    card.ariaLabel = "Envois en attente";
    const title = element("p", "app-waiting-state");
    title.role = "status";
    card.append(title, element("details"));
    document.body.append(card);
  }
  remember(items.length > 0);
  const [title, details] = card.children;
  const setTitle = (words: string) => title && title.textContent !== words && (title.textContent = words);
  if (items.length === 0) {
    setTitle(dropped ? "Rien n’attend plus." : "Ton envoi est parti.");
    details?.remove();
    setTimeout((old: HTMLElement) => old.remove(), 5_000, card);
    card = null;
    return;
  }
  const words = items.length === 1 ? "1 envoi attend de partir" : `${items.length} envois attendent de partir`;
  const refused = items.some((item) => item.refused !== undefined);
  setTitle(state === "sending" ? "Envoi en cours…" : refused ? "Un envoi a été refusé" : words);
  const shown = items.map((item) => `${item.key} ${item.refused ?? ""}`).join();
  // The confirmation of a press stays open while the connection is tried.
  if (!details || card.dataset.shown === shown) return;
  card.dataset.shown = shown;
  const list = element("ul");
  list.append(...items.map(lineOf));
  const retry = element("button", "button button-quiet button-small", "Réessayer maintenant");
  retry.type = "button";
  retry.addEventListener("click", runner.retry);
  details.replaceChildren(element("summary", "", "Voir ce qui attend"), list, retry);
}

function lineOf({ key, fields, at, refused }: Pending): HTMLLIElement {
  const listItem = element("li");
  const typed = Object.fromEntries(fields);
  const time = new Date(at).toLocaleTimeString("fr-FR", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Paris",
  });
  listItem.append(element("p", "app-waiting-name", `${typed.nom ?? "Envoi"}, ${time}`));
  listItem.append(element("p", "app-waiting-text", typed.subject ?? typed.text ?? ""));
  if (refused !== undefined) listItem.append(element("p", "app-waiting-refused", refused));
  const drop = element("button", "button button-quiet button-small", "Jeter");
  drop.type = "button";
  drop.addEventListener("click", () => {
    if (drop.textContent === "Jeter") drop.textContent = "Jeter pour de bon";
    else {
      dropped = true;
      void removePending(key);
    }
  });
  if (refused !== undefined) {
    const again = element("button", "button button-quiet button-small", "Réessayer");
    again.type = "button";
    again.addEventListener("click", () => void changePending(key, { refused: undefined }).then(runner.retry));
    listItem.append(again);
  }
  listItem.append(drop);
  return listItem;
}
