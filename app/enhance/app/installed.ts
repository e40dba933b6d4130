import { isStandalone } from "./standalone.ts";

/** What a browser alone shows, or the installed app alone. The sheets ask for the display mode; some Safaris tell an app only by their own word. */
export function dressInstalled(): void {
  if (!isStandalone()) return;
  for (const part of document.querySelectorAll<HTMLElement>(".browser-only, .app-only"))
    part.style.display = part.classList.contains("app-only") ? "revert" : "none";
}
