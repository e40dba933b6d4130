import { connectionLostWords, checkBeforePost } from "#app/utils/connection-check.ts";
import { element, loadSheet } from "./sheet.ts";

export function holdForms(): void {
  checkBeforePost({ onCut: sayCut });
}

export function sayCut(form: HTMLFormElement, text = connectionLostWords.text): void {
  form.querySelector("[data-cut]")?.remove();
  const box = element("div", "flash-banner flash-banner-destructive mb-3");
  box.role = "alert";
  box.dataset.cut = "";
  box.append(element("p", "", connectionLostWords.title), element("p", "", text));
  void loadSheet();
  form.prepend(box);
  form.addEventListener("submit", () => box.remove(), { once: true });
}
