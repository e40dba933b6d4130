/** What this browser keeps of a form while the server cannot be reached. */
interface KeptHere {
  /** ISO 8601. */
  at: string;
  /** When the server's own copy of the typing, that this one continues, was kept; empty when there was none. */
  after: string;
  typed: string;
}

export interface OnServer {
  /** When the person's typing was last kept there; empty when none is. */
  keptAt: string;
  kept: string | null;
  /** Version of the saved text, empty for a form never saved; without it, the one that the form shows. */
  version?: string;
}

/** What a browser that keeps nothing (a private window, a full disk) answers by an error. */
export function orElse<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const readHere = (key: string) =>
  orElse<KeptHere | null>(null, () => {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KeptHere> | null;
    return found?.typed && found.at ? { at: found.at, after: found.after ?? "", typed: found.typed } : null;
  });

export interface FoundHere extends KeptHere {
  key: string;
}

/** Every text kept under this beginning of a name, newest first: each open page keeps its own. */
export const listHere = (prefix: string): FoundHere[] =>
  orElse([], () => Object.keys(localStorage))
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = readHere(key);
      return kept ? [{ ...kept, key }] : [];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));

export const keepHere = (key: string, kept: KeptHere): boolean =>
  orElse(false, () => {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  });

export function forgetHere(key: string, typed: string): void {
  if (readHere(key)?.typed === typed) localStorage.removeItem(key);
}

/** Not words of the person's: where the form comes from and what it asks. */
const unwritten = new Set(["version", "merge", "overwrite", "removeImage", "bodyImage", "image", "sensitiveAsked"]);

export function writtenFields(typed: string): [string, string][] {
  return [...new URLSearchParams(typed)]
    .map(([name, value]): [string, string] => [name, value.replaceAll("\r\n", "\n").trim()])
    .filter(([name, value]) => value !== "" && !unwritten.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

export function saysTheSame(one: string, other: string): boolean {
  return JSON.stringify(writtenFields(one)) === JSON.stringify(writtenFields(other));
}

export function saysNoMore(one: string, than: string): boolean {
  const there = new Set(writtenFields(than).map((field) => JSON.stringify(field)));
  return writtenFields(one).every((field) => there.has(JSON.stringify(field)));
}

/**
 * What becomes of a text found in the browser: nothing when it says nothing new; it goes to the server when it only
 * continues what the server has; else the person chooses between the two.
 */
export function meet(here: KeptHere, server: OnServer, shown: string): "forget" | "send" | "choose" {
  if (saysTheSame(here.typed, shown) || (server.kept !== null && saysTheSame(here.typed, server.kept))) return "forget";
  const versionOf = (typed: string) => new URLSearchParams(typed).get("version") ?? "";
  const version = server.version ?? versionOf(shown);
  return here.after === server.keptAt && versionOf(here.typed) === version ? "send" : "choose";
}
