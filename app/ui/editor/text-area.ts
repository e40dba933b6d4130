import type { Edit } from "./markdown-commands.ts";

/** Replaces a part of the text as typing would, so that Ctrl+Z takes it back. */
export function apply(area: HTMLTextAreaElement, edit: Edit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (!document.execCommand("insertText", false, edit.text)) {
    area.setRangeText(edit.text, edit.from, edit.to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}

export const selectionOf = (area: HTMLTextAreaElement) => ({
  value: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});
