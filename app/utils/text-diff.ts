/** A run of units that both texts have, or that only one has. */
export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Past this many differences the rest counts as rewritten: time and memory stay bounded. */
const MAX_EDITS = 1500;

type Pair = [number, number];

/** Pairs of indexes of equal units, ascending in both (Myers' greedy algorithm, ends trimmed first). */
export function matchSequences(a: string[], b: string[]): Pair[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const head = Array.from({ length: start }, (_, index): Pair => [index, index]);
  const tail = Array.from({ length: a.length - endA }, (_, index): Pair => [endA + index, endB + index]);
  const middle = myers(a.slice(start, endA), b.slice(start, endB)).map(([x, y]): Pair => [x + start, y + start]);
  return [...head, ...middle, ...tail];
}

function myers(a: string[], b: string[]): Pair[] {
  const limit = Math.min(a.length + b.length, MAX_EDITS);
  const trace: Map<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  for (let d = 0; d <= limit; d += 1) {
    trace.push(new Map(furthest));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
      let x = down ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      furthest.set(k, x);
      if (x >= a.length && x - k >= b.length) return backtrack(trace, a.length, b.length);
    }
    furthest = new Map([...furthest].filter(([k]) => Math.abs(k) <= d + 1));
  }
  return [];
}

function backtrack(trace: Map<number, number>[], lengthA: number, lengthB: number): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [lengthA, lengthB];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const furthest = trace[d] as Map<number, number>;
    const k = x - y;
    const down = k === -d || (k !== d && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
    const previousK = down ? k + 1 : k - 1;
    const previousX = furthest.get(previousK) ?? 0;
    const previousY = previousX - previousK;
    while (x > previousX && y > previousY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    [x, y] = [previousX, Math.max(0, previousY)];
  }
  return pairs.toReversed();
}

function diffUnits(a: string[], b: string[], join: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const push = (kind: DiffPart["kind"], units: string[]) => {
    if (units.length === 0) return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += join + units.join(join);
    else parts.push({ kind, text: units.join(join) });
  };
  let [x, y] = [0, 0];
  for (const [matchX, matchY] of [...matchSequences(a, b), [a.length, b.length] as Pair]) {
    push("removed", a.slice(x, matchX));
    push("added", b.slice(y, matchY));
    if (matchX < a.length) push("same", [a[matchX] ?? ""]);
    [x, y] = [matchX + 1, matchY + 1];
  }
  return parts;
}

export const splitLines = (text: string) => text.replaceAll("\r\n", "\n").split("\n");

/** Differences line by line. */
export function diffLines(before: string, after: string): DiffPart[] {
  return diffUnits(splitLines(before), splitLines(after), "\n");
}

/** Differences word by word, for one line or one short field. */
export function diffWords(before: string, after: string): DiffPart[] {
  const words = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  return diffUnits(words(before), words(after), "");
}
