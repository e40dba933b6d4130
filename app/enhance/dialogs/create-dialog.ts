/** Drawn by a script: it stands in the page itself, never in a form, whatever opened it. */
export function createDialog(className: string, titleId: string, textId?: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = className;
  dialog.setAttribute("aria-labelledby", titleId);
  if (textId) dialog.setAttribute("aria-describedby", textId);
  document.body.append(dialog);
  return dialog;
}
