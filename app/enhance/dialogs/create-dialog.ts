/** Drawn by a script: it stands in the page itself, never in a form, whatever opened it. */
export function createDialog(className: string, titleId: string, textId?: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = className;
  dialog.setAttribute("aria-labelledby", titleId);
  if (textId) dialog.setAttribute("aria-describedby", textId);
  document.body.append(dialog);
  return dialog;
}

/** The update dialog, a form that was opened: what asks something else waits for another page. */
export const isOtherDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Closes `dialog` when another one opens: it has not been answered, and comes back with another page. */
export function giveWay(dialog: HTMLDialogElement): void {
  const watch = new MutationObserver(() => {
    const others = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
    if (others.some((other) => other !== dialog)) dialog.close();
    if (!dialog.open) watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
}
