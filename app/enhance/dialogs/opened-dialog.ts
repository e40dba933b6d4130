import { rememberOpener } from "./focus-return.ts";

/** `<dialog open data-leads-to="…">`: Escape and a click beside it lead where its closing link leads, or back. */
function adoptOpenedDialog(dialog: HTMLDialogElement): void {
  // Not close(), whose event would lead away at once.
  dialog.removeAttribute("open");
  dialog.showModal();
  const leadsTo = dialog.dataset.leadsTo ?? "/";
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("a")?.getAttribute("href") !== leadsTo) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    rememberOpener(new URL(leadsTo, location.href).hash);
    if (pageOf(before()) === pageOf(leadsTo)) history.back();
    else location.assign(leadsTo);
  });
  // Come back to, the page is as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !dialog.open) dialog.showModal();
  });
}

function before(): string | null | undefined {
  const { navigation } = window as { navigation?: Navigation };
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
}

/** A form writes its empty fields in the address too. */
function pageOf(address: string | null | undefined): string | null {
  if (!address) return null;
  const { pathname, searchParams } = new URL(address, location.href);
  return `${pathname}?${new URLSearchParams([...searchParams].filter(([, value]) => value !== "")).toString()}`;
}

const dialog = document.querySelector<HTMLDialogElement>("dialog[open][data-leads-to]");
if (dialog) adoptOpenedDialog(dialog);
