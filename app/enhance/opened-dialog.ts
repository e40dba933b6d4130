/**
 * `<dialog open data-leads-to="…">`: a dialog that the server rendered open keeps the focus in it; Escape and a click
 * beside it lead where its closing link leads.
 */
export function settleOpenedDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open][data-leads-to]");
  if (!dialog) return;
  // Not close(), whose event would lead away at once.
  dialog.removeAttribute("open");
  dialog.showModal();
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => location.assign(dialog.dataset.leadsTo ?? "/"));
}
