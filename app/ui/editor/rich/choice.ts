/** Who chose to write Markdown on this device finds it so again. */
const KEY = "cx-markdown";

export function writesMarkdown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function keepWritesMarkdown(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Not remembered.
  }
}
