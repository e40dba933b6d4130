import { useEffect, useRef } from "react";

/** Selects a line, from 1, and brings it in sight: lines wrap, so a copy of the text above it tells where it is. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  const above = area.cloneNode() as HTMLTextAreaElement;
  above.value = area.value.slice(0, start);
  Object.assign(above.style, { position: "absolute", width: `${area.offsetWidth}px`, height: "0", minHeight: "0" });
  area.after(above);
  area.scrollTop = above.scrollHeight - area.clientHeight / 2;
  above.remove();
}

/** "Ligne 36…" in the summary of errors leads to that line: a text area has no line numbers. */
export function useLineLinks(id: string, onLine: (line: number) => void): void {
  const latest = useRef(onLine);
  useEffect(() => {
    latest.current = onLine;
  });
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const line = link?.hash === `#${id}` ? /Ligne (\d+)/.exec(link.textContent)?.[1] : undefined;
      if (line) latest.current(Number(line));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [id]);
}
