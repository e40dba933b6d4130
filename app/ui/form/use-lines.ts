import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "../use-hydrated.ts";

interface Line<T> {
  key: number;
  row: T;
  isSpare?: boolean;
}

interface Lines<T> {
  lines: Line<T>[];
  count: number;
  box: RefObject<HTMLFieldSetElement | null>;
  add: (after: number, rows?: T[]) => void;
  remove: (index: number) => void;
  move: (index: number, by: 1 | -1) => void;
}

/** Not `toSpliced`: Safari before 16 lacks it. */
function spliced<L>(lines: L[], at: number, without: number, ...added: L[]): L[] {
  return [...lines.slice(0, at), ...added, ...lines.slice(at + without)];
}

const fieldsOf = (box: HTMLElement | null, key: number) =>
  box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[data-line="${key}"] :is(input, textarea)`) ?? [];

export function useLines<T>(rows: T[], empty: T, { spare, max }: { spare: number; max: number }): Lines<T> {
  const hydrated = useHydrated();
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef(rows.length + spare + 1);
  const sought = useRef<{ key: number; at: string } | null>(null);
  const changed = useRef(false);
  const [lines, setLines] = useState<Line<T>[]>(() =>
    [...rows, ...Array.from({ length: Math.max(1, spare) }, () => empty)]
      .slice(0, Math.max(rows.length, max))
      .map((row, key) => ({ key, row, isSpare: key > rows.length || (key === rows.length && rows.length > 0) })),
  );
  // Once a script can add them, those that nobody asked for go, but for what was typed meanwhile.
  useEffect(() => {
    if (!hydrated) return;
    setLines((now) =>
      now.flatMap((line) => {
        const isTyped = [...fieldsOf(box.current, line.key)].some(({ value }) => value !== "");
        return line.isSpare && !isTyped ? [] : [{ ...line, isSpare: false }];
      }),
    );
  }, [hydrated]);
  useEffect(() => {
    const to = sought.current;
    sought.current = null;
    if (to) box.current?.querySelector<HTMLElement>(`[data-line="${to.key}"] :is(${to.at})`)?.focus();
    // What keeps the form looks at it again: its fields are others.
    if (changed.current) box.current?.form?.dispatchEvent(new Event("change", { bubbles: true }));
    changed.current = false;
  }, [lines]);

  const change = (after: Line<T>[], to: { key: number; at: string } | null) => {
    changed.current = true;
    sought.current = to;
    setLines(after);
  };
  const isEmpty = ({ key }: Line<T>) => [...fieldsOf(box.current, key)].every(({ value }) => value === "");
  return {
    lines,
    count: lines.filter(({ isSpare }) => !isSpare).length,
    box,
    add: (after, added = [empty]) => {
      const following = lines[after + 1];
      if (following && isEmpty(following) && added.length === 1 && added[0] === empty) {
        fieldsOf(box.current, following.key)[0]?.focus();
        return;
      }
      const room = Math.max(0, max - lines.length);
      const fresh = added.slice(0, room).map((row) => ({ key: next.current++, row }));
      const last = fresh.at(-1);
      if (last) change(spliced(lines, after + 1, 0, ...fresh), { key: last.key, at: "input, textarea" });
    },
    remove: (index) => {
      const left = spliced(lines, index, 1);
      const shown = left.length > 0 ? left : [{ key: next.current++, row: empty }];
      const near = shown[Math.min(index, shown.length - 1)];
      change(shown, near ? { key: near.key, at: "input, textarea" } : null);
    },
    move: (index, by) => {
      const line = lines[index];
      if (!line || !lines[index + by]) return;
      change(spliced(spliced(lines, index, 1), index + by, 0, line), { key: line.key, at: `[data-move="${by}"]` });
    },
  };
}
