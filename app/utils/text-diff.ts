import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";

/** A run of units that both texts have, or that only one has. */
export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Past this many differences the rest counts as rewritten: time and memory stay bounded. */
const MAX_LINE_EDITS = 400;
const MAX_WORD_EDITS = 400;

export const splitLines = (text: string) => text.replaceAll("\r\n", "\n").split("\n");

/** How many units two lists share at their beginning, then at their end. */
export function commonEnds<T>(a: readonly T[], b: readonly T[]): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { head, tail };
}

const kindOf = ({ added, removed }: ChangeObject<unknown>) => (added ? "added" : removed ? "removed" : "same");

/** Differences line by line. */
export function diffLines(before: string, after: string): DiffPart[] {
  const [a, b] = [splitLines(before), splitLines(after)];
  const { head, tail } = commonEnds(a, b);
  const [oldMiddle, newMiddle] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const changes = diffArrays(oldMiddle, newMiddle, { maxEditLength: MAX_LINE_EDITS })?.map((change) => ({
    kind: kindOf(change),
    lines: change.value,
  })) ?? [
    { kind: "removed", lines: oldMiddle },
    { kind: "added", lines: newMiddle },
  ];
  return [
    { kind: "same", lines: a.slice(0, head) },
    ...changes,
    { kind: "same", lines: a.slice(a.length - tail) },
  ].flatMap(({ kind, lines }) => (lines.length > 0 ? [{ kind, text: lines.join("\n") } as DiffPart] : []));
}

/** Differences word by word, for one line or one short field. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_WORD_EDITS });
  if (changes) return changes.map((change) => ({ kind: kindOf(change), text: change.value }));
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}
