/** What is typed at a desk and not published, kept on this device: a phone forgets a page that is not looked at. */
export type Draft = Record<string, string>;

const nameOf = (directId: number, staffId: number) => `cx-direct-${directId}-${staffId}`;

export function readDraft(directId: number, staffId: number): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(directId, staffId)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return null;
  }
}

/** Keeps the texts of the form; one without any leaves nothing. False where the browser keeps nothing. */
export function keepDraft(directId: number, staffId: number, fields: [string, string][]): boolean {
  try {
    const isTyped = fields.some(([name, value]) => name !== "kind" && value.trim() !== "");
    if (isTyped) localStorage.setItem(nameOf(directId, staffId), JSON.stringify(Object.fromEntries(fields)));
    else localStorage.removeItem(nameOf(directId, staffId));
    return isTyped;
  } catch {
    return false;
  }
}
