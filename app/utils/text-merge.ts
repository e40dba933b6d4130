import { diff3Merge, type MergeRegion } from "node-diff3";
import { commonEnds, splitLines } from "./text-diff.ts";

interface Merged {
  text: string;
  /** Places where both changed the same lines: both are kept there, one after the other, between marks. */
  conflicts: number;
}

/** Paragraphs of their own, in words: whoever merges reads them in the text as it is shown. */
export const mineMark = "▼ Votre texte";
export const middleMark = "▼ Texte enregistré";
export const theirsMark = "▲ Gardez l’un des deux, et retirez ces trois lignes";

/** Comparisons the library may make, some hundredths of a second: past it, what lies between the common ends is a conflict. */
const MAX_COMPARISONS = 20_000_000;

/** What comparing two lists costs at worst: lines that repeat, blank ones first, make it grow with the cube. */
function comparisons(a: string[], b: string[]): number {
  const counts = Map.groupBy(b, (line) => line);
  const pairs = a.reduce((total, line) => total + (counts.get(line)?.length ?? 0), 0);
  return pairs * Math.min(a.length, b.length);
}

/** Merges two changes of a text line by line (diff3); conflicts keep both between marks. */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
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
  const same = (left: string[], right: string[]) =>
    left.length === right.length && left.every((line, index) => line === right[index]);
  if (same(a, b) || same(b, o)) return [{ ok: a }];
  if (same(a, o)) return [{ ok: b }];
  const canCompare = Math.max(comparisons(o, a), comparisons(o, b)) <= MAX_COMPARISONS;
  return canCompare ? diff3Merge(a, o, b) : [{ conflict: { a, b, o, aIndex: 0, bIndex: 0, oIndex: 0 } }];
}
