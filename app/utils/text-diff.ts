import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";
import { type MergeRegion, diff3Merge } from "node-diff3";

export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Past this many differences the rest counts as rewritten: time and memory stay bounded. */
const MAX_EDITS = 400;

const splitLines = (text: string) => text.replaceAll("\r\n", "\n").split("\n");

export function commonEnds<T>(a: readonly T[], b: readonly T[]): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { head, tail };
}

const kindOf = ({ added, removed }: ChangeObject<unknown>) => (added ? "added" : removed ? "removed" : "same");

export function diffLines(before: string, after: string): DiffPart[] {
  const [a, b] = [splitLines(before), splitLines(after)];
  const { head, tail } = commonEnds(a, b);
  const [oldMiddle, newMiddle] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const part = (kind: DiffPart["kind"], lines: string[]): DiffPart[] =>
    lines.length > 0 ? [{ kind, text: lines.join("\n") }] : [];
  const changes = diffArrays(oldMiddle, newMiddle, { maxEditLength: MAX_EDITS });
  return [
    ...part("same", a.slice(0, head)),
    ...(changes?.flatMap((change) => part(kindOf(change), change.value)) ?? [
      ...part("removed", oldMiddle),
      ...part("added", newMiddle),
    ]),
    ...part("same", a.slice(a.length - tail)),
  ];
}

export const diffWords = (before: string, after: string): DiffPart[] =>
  diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })?.map((change) => ({
    kind: kindOf(change),
    text: change.value,
  })) ?? [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];

export const mineMark = "▼ Votre texte";
export const middleMark = "▼ Texte enregistré";
export const theirsMark = "▲ Gardez l’un des deux, et retirez ces trois lignes";

/** Comparisons the library may make, some hundredths of a second: past it, what lies between the common ends is a conflict. */
const MAX_COMPARISONS = 20_000_000;

/** What comparing two lists costs at worst: lines that repeat, blank ones first, make it grow with the cube. */
function comparisons(a: string[], b: string[]): number {
  const counts = Map.groupBy(b, (line) => line);
  return Math.min(a.length, b.length) * a.reduce((total, line) => total + (counts.get(line)?.length ?? 0), 0);
}

export function mergeTexts(base: string, mine: string, theirs: string) {
  const [o, a, b] = [splitLines(base), splitLines(mine), splitLines(theirs)];
  const [withMine, withTheirs] = [commonEnds(o, a), commonEnds(o, b)];
  const head = Math.min(withMine.head, withTheirs.head);
  const tail = Math.min(withMine.tail, withTheirs.tail);
  const middle = (lines: string[]) => lines.slice(head, lines.length - tail);
  const regions = mergeMiddles(middle(o), middle(a), middle(b));
  const merged = regions.flatMap(({ ok, conflict }) =>
    conflict ? [mineMark, "", ...conflict.a, "", middleMark, "", ...conflict.b, "", theirsMark] : (ok ?? []),
  );
  const text = [...o.slice(0, head), ...merged, ...o.slice(o.length - tail)].join("\n");
  return { text, conflicts: regions.filter(({ conflict }) => conflict).length };
}

function mergeMiddles(o: string[], a: string[], b: string[]): MergeRegion<string>[] {
  const same = (one: string[], other: string[]) => one.length === other.length && one.join("\n") === other.join("\n");
  if (same(a, b) || same(b, o)) return [{ ok: a }];
  if (same(a, o)) return [{ ok: b }];
  const canCompare = Math.max(comparisons(o, a), comparisons(o, b)) <= MAX_COMPARISONS;
  return canCompare ? diff3Merge(a, o, b) : [{ conflict: { a, b, o, aIndex: 0, bIndex: 0, oIndex: 0 } }];
}

/** What differs between two texts: by line where they have several, or are known to (`isLong`), else by word. */
export function diffTexts(before: string, after: string, isLong = false) {
  const byLine = isLong || before.includes("\n") || after.includes("\n");
  return { byLine, parts: byLine ? diffLines(before, after) : diffWords(before, after) };
}
