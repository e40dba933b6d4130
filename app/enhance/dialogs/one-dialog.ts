/** The update dialog, a form that was opened: what asks something else waits for another page. */
export function isOtherDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Closes `dialog` when another one opens: it has not been answered, and comes back with another page. */
export function giveWay(dialog: HTMLDialogElement): void {
  const watch = new MutationObserver(() => {
    const others = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
    if (others.some((other) => other !== dialog)) dialog.close();
    if (!dialog.open) watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
}
