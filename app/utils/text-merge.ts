import { matchSequences, splitLines } from "./text-diff.ts";

export interface Merged {
  text: string;
  /** Places where both changed the same lines: both are kept there, one after the other, between marks. */
  conflicts: number;
}

export const mineMark = "<<<<<<< votre texte";
export const middleMark = "=======";
export const theirsMark = ">>>>>>> texte enregistré";

/**
 * Joins two changes of one text line by line (diff3): what only one changed is taken from them; where both changed,
 * both are kept between marks. Nothing of either is lost.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  const [o, a, b] = [splitLines(base), splitLines(mine), splitLines(theirs)];
  const inMine = new Map(matchSequences(o, a));
  const inTheirs = new Map(matchSequences(o, b));
  const merged: string[] = [];
  let conflicts = 0;
  let [x, y, z] = [0, 0, 0];
  for (let next = 0; next <= o.length; next += 1) {
    const [toMine, toTheirs] = next === o.length ? [a.length, b.length] : [inMine.get(next), inTheirs.get(next)];
    // A line both kept ends a stretch that somebody may have changed.
    if (toMine === undefined || toTheirs === undefined) continue;
    const [was, ours, others] = [o.slice(x, next), a.slice(y, toMine), b.slice(z, toTheirs)];
    const same = (left: string[], right: string[]) =>
      left.length === right.length && left.every((line, index) => line === right[index]);
    if (same(ours, others) || same(others, was)) merged.push(...ours);
    else if (same(ours, was)) merged.push(...others);
    else {
      conflicts += 1;
      merged.push(mineMark, ...ours, middleMark, ...others, theirsMark);
    }
    if (next < o.length) merged.push(o[next] ?? "");
    [x, y, z] = [next + 1, toMine + 1, toTheirs + 1];
  }
  return { text: merged.join("\n"), conflicts };
}
