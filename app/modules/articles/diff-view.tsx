import type { ReactNode } from "react";
import { type DiffPart, diffWords } from "#app/utils/text-diff.ts";
import "./diff-view.css";

const CONTEXT = 2;

/** Long stretches that did not change, reduced to their ends. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.split("\n");
  const [head, tail] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (lines.length <= head + tail + 2) return text;
  const hidden = lines.length - head - tail;
  return [...lines.slice(0, head), `… ${hidden} lignes identiques …`, ...(tail ? lines.slice(-tail) : [])].join("\n");
}

/** The words that differ inside two versions of the same lines; the whole when they have too little in common. */
function markedWords(text: string, other: string | null, side: "removed" | "added"): ReactNode {
  if (!text) return "(ligne vide)";
  if (other === null || text.length + other.length > 20_000) return text;
  const parts = diffWords(...((side === "removed" ? [text, other] : [other, text]) as [string, string]));
  const same = parts.filter(({ kind }) => kind === "same").reduce((length, part) => length + part.text.length, 0);
  if (same < Math.max(text.length, other.length) * 0.4) return text;
  return parts
    .filter(({ kind }) => kind === "same" || kind === side)
    .map((part, index) =>
      part.kind === "same" ? (
        part.text
      ) : (
        <span key={`${index}-${part.text}`} className="diff-word">
          {part.text}
        </span>
      ),
    );
}

interface Props {
  parts: DiffPart[];
  /** Line by line, for a long text; word by word otherwise. */
  byLine: boolean;
  side?: "removed" | "added";
}

/** Two texts as one, with what was removed and added: words and signs say it, colour only helps. */
export function DiffView({ parts, byLine, side }: Props) {
  return (
    <div className={byLine ? "diff diff-lines" : "diff"}>
      {parts.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === "same")
          return <span key={key}>{byLine ? shorten(text, index === 0, index === parts.length - 1) : text}</span>;
        if (side && side !== kind) return null;
        const neighbour = kind === "removed" ? parts[index + 1] : parts[index - 1];
        const other = byLine && neighbour && neighbour.kind !== "same" ? neighbour.text : null;
        const Tag = kind === "removed" ? "del" : "ins";
        return <Tag key={key}>{markedWords(text, other, kind)}</Tag>;
      })}
    </div>
  );
}
