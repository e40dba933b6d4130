/** `<a data-dialog="id" href="…">`: opens the dialog of this page instead of the page that holds it. */
export function openDialogs(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const opener = event.target.closest("[data-dialog]");
    const dialog = opener && document.getElementById(opener.getAttribute("data-dialog") ?? "");
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      dialog.showModal();
    } else if (event.target.closest("[data-close]")) {
      event.target.closest("dialog")?.close();
    }
  });
}
