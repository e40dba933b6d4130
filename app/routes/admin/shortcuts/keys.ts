/** The keys of the back office, as the help lists them. */
export const keyHelp = [
  { keys: ["/"], label: "Chercher dans la liste" },
  { keys: ["n"], label: "Nouveau\u202F: le premier bouton de la page" },
  { keys: ["j", "k"], label: "Ligne suivante, ligne précédente" },
  { keys: ["x"], label: "Choisir la ligne, ou ne plus la choisir" },
  { keys: ["Entrée"], label: "Ouvrir la ligne" },
  { keys: ["Ctrl + Entrée"], label: "Publier ce qu’on écrit dans un direct" },
  { keys: ["?"], label: "Cette aide" },
];

const OFF = "cx-raccourcis-non";

/** One letter does something unless this person said no, on this device: who dictates types letters (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // Nothing is kept on this device: the keys stay.
  }
}

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog";

/** What a key does on the page as it is; true when it did something. `help` shows the list. */
export function pressKey(event: KeyboardEvent, help: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  if (document.querySelector("dialog[open]") || !areKeysOn()) return false;
  switch (event.key) {
    case "/":
      return search();
    case "n":
      return open();
    case "j":
      return toRow(1);
    case "k":
      return toRow(-1);
    case "x":
      return choose();
    case "?":
      help();
      return true;
    default:
      return false;
  }
}

function search(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-key=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

function open(): boolean {
  const link = document.querySelector<HTMLElement>(".bo-head [aria-keyshortcuts=n]");
  link?.click();
  return link !== null;
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".bo-list tbody tr")].filter(opener);
const opener = (row: Element) => row.querySelector<HTMLElement>("th a");

function toRow(step: 1 | -1): boolean {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  if (!next) return false;
  opener(next)?.focus();
  next.scrollIntoView({ block: "nearest" });
  return true;
}

function choose(): boolean {
  const row = document.activeElement?.closest("tr");
  const box = row?.querySelector<HTMLInputElement>(".bo-select input");
  box?.click();
  return !!box;
}
