import type { DiffPart } from "#app/utils/text-diff.ts";

const CONTEXT = 2;

/** Long stretches that did not change, reduced to their ends. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.split("\n");
  const [head, tail] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (lines.length <= head + tail + 2) return text;
  const hidden = lines.length - head - tail;
  return [...lines.slice(0, head), `… ${hidden} lignes identiques …`, ...(tail ? lines.slice(-tail) : [])].join("\n");
}

/** Two texts as one, with what was removed and added: words and signs say it, colour only helps. */
export function DiffView({ parts, byLine }: { parts: DiffPart[]; byLine: boolean }) {
  return (
    <div className={byLine ? "diff diff-lines" : "diff"}>
      {parts.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === "removed") return <del key={key}>{text || "(ligne vide)"}</del>;
        if (kind === "added") return <ins key={key}>{text || "(ligne vide)"}</ins>;
        return <span key={key}>{byLine ? shorten(text, index === 0, index === parts.length - 1) : text}</span>;
      })}
    </div>
  );
}

/** One side of a comparison: what this text says, with what the other does not have marked. */
export function DiffSide({ parts, side, byLine }: { parts: DiffPart[]; side: "removed" | "added"; byLine: boolean }) {
  const shown = parts.filter(({ kind }) => kind === "same" || kind === side);
  return <DiffView parts={shown} byLine={byLine} />;
}
