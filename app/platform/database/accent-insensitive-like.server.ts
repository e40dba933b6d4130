import type { Database } from "better-sqlite3";

function fold(text: string): string {
  // Most texts have nothing to fold: this path is ten times faster.
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");
}

interface LikePattern {
  pattern: string;
  escape: string;
  needle: string;
  atStart: boolean;
  atEnd: boolean;
  /** Folding leaves digits as they are: a long text without them need not be folded. */
  digits: string[];
}

function parsePattern(pattern: string, escape: string): LikePattern {
  const atStart = !pattern.startsWith("%");
  const atEnd = !pattern.endsWith("%") || (escape !== "" && pattern.endsWith(`${escape}%`));
  const inner = pattern.slice(atStart ? 0 : 1, atEnd ? undefined : -1);
  const unescaped = escape ? inner.replaceAll(new RegExp(`\\${escape}(.)`, "gsu"), "$1") : inner;
  return { pattern, escape, needle: fold(unescaped), atStart, atEnd, digits: unescaped.match(/\d+/g) ?? [] };
}

function matches({ needle, atStart, atEnd, digits }: LikePattern, text: string): boolean {
  if (!digits.every((run) => text.includes(run))) return false;
  const folded = fold(text);
  if (atStart && atEnd) return folded === needle;
  if (atStart) return folded.startsWith(needle);
  return atEnd ? folded.endsWith(needle) : folded.includes(needle);
}

/** SQLite takes "élection" and "Élection" for two words. Only a % at either end is a wildcard: people type the rest. */
export function ignoreAccentsInLike(client: Database): void {
  let last = parsePattern("", "");
  const like = (pattern: unknown, text: unknown, escape: string): number | null => {
    if (typeof pattern !== "string" || text === null) return null;
    if (pattern !== last.pattern || escape !== last.escape) last = parsePattern(pattern, escape);
    return matches(last, String(text)) ? 1 : 0;
  };
  client.function("like", { deterministic: true }, (pattern, text) => like(pattern, text, ""));
  client.function("like", { deterministic: true }, (pattern, text, escape) => like(pattern, text, String(escape)));
}
