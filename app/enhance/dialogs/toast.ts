import { drawing } from "#app/enhance/drawing.ts";
import { element, loadSheet } from "#app/enhance/sheet.ts";

const DURATION_MS = 5000;

interface Toast {
  title: string;
  text?: string;
  isFailure?: boolean;
  link?: { href: string; label: string };
}

let timer = 0;

/** A message in the corner of a page without React: 5 s, one at a time, longer while it is pointed at or has the focus. */
export async function showToast({ title, text = "", isFailure = false, link }: Toast): Promise<void> {
  await loadSheet();
  const place = region();
  place.ariaLive = isFailure ? "assertive" : "polite";
  const card = element("div", isFailure ? "toast toast-destructive" : "toast");
  card.innerHTML = `<div><p class="toast-title"></p><p class="toast-text"></p></div>
    <button type="button" class="toast-close" aria-label="Fermer le message">${drawing("close")}</button>`;
  const [textBox, close] = card.children;
  textBox?.children[0]?.append(title);
  if (text) textBox?.children[1]?.append(text);
  else textBox?.children[1]?.remove();
  if (link) textBox?.append(Object.assign(element("a", "link-button", link.label), { href: link.href }));
  place.replaceChildren(card);
  clearTimeout(timer);
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (card.matches(":hover, :focus-within")) wait();
      else card.remove();
    }, DURATION_MS);
  };
  wait();
  close?.addEventListener("click", () => card.remove());
}

/** It is there before what it says, so that it is read out; in a modal dialog, outside of which nothing is. */
function region(): HTMLElement {
  const host = document.querySelector("dialog[open]") ?? document.body;
  const known = document.querySelector<HTMLElement>("[data-toasts]");
  const place = known ?? element("div", "toast-viewport");
  if (place.parentElement !== host) host.append(place);
  if (known) return known;
  place.dataset.toasts = "";
  place.setAttribute("role", "region");
  place.ariaLabel = "Messages";
  return place;
}

export function keepToasts(dialog: HTMLDialogElement): void {
  const toasts = dialog.querySelector("[data-toasts]");
  if (toasts) document.body.append(toasts);
}
