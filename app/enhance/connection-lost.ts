import { connectionLostWords, checkBeforePost } from "#app/utils/connection-check.ts";
import { loadSheet } from "./sheet.ts";

export function holdForms(): void {
  checkBeforePost({ onCut: sayCut });
}

export function sayCut(form: HTMLFormElement, text = connectionLostWords.text): void {
  form.querySelector("[data-cut]")?.remove();
  const box = document.createElement("div");
  box.className = "flash-banner flash-banner-destructive mb-3";
  box.role = "alert";
  box.dataset.cut = "";
  for (const words of [connectionLostWords.title, text]) {
    const line = document.createElement("p");
    line.textContent = words;
    box.append(line);
  }
  void loadSheet();
  form.prepend(box);
  form.addEventListener("submit", () => box.remove(), { once: true });
}
