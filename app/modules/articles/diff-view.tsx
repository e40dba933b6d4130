import type { ReactNode } from "react";
import { type DiffPart, diffWords } from "#app/utils/text-diff.ts";
import type { DiffEntry } from "./passage-diff.ts";
import "./diff-view.css";
import "./changes-view.css";

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
  byLine: boolean;
  side?: Side | undefined;
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

/** What differs between two texts, as one reads them: no sign of Markdown. `side`: one of the two alone. */
export function Changes({ entries, side }: { entries: DiffEntry[]; side?: Side | undefined }) {
  return entries.map((entry, index) => <Passage key={index} told={entry} side={side} />);
}

type Side = "removed" | "added";

const several = (count: number, one: string, many: string) =>
  count > 1 ? `${count.toLocaleString("fr-FR")} ${many}` : `${count} ${one}`;

function Passage({ told, side }: { told: DiffEntry; side: Side | undefined }) {
  if (told.kind !== "changed") return <p className="mt-3 text-soft text-[0.9rem]">{around(told)}</p>;
  return (
    <p className={told.block ? "changes-passage border-dashed" : "changes-passage"}>
      {told.block ? <b>{told.block}&#8239;: </b> : null}
      {told.parts.map(({ kind, text }, index) => {
        if (kind === "same") return text;
        if (side && side !== kind) return null;
        const Tag = kind === "removed" ? "del" : "ins";
        return <Tag key={index}>{text}</Tag>;
      })}
    </p>
  );
}

function around(told: Exclude<DiffEntry, { kind: "changed" }>): ReactNode {
  if (told.kind === "same") return `… ${several(told.count, "passage inchangé", "passages inchangés")}`;
  if (told.kind === "more")
    return `… ${several(told.count, "passage réécrit", "passages réécrits")} de plus, qu’il serait trop long de montrer ici`;
  return (
    <>
      Dans la partie&#8239;: <b>{told.title}</b>
    </>
  );
}

/** A field of two texts: as one reads it where it can be, else as it was typed. */
export function FieldDiff({ of: { byLine, parts, passages }, side }: { of: Differing; side?: Side }) {
  if (!passages) return <DiffView parts={parts} byLine={byLine} side={side} />;
  return (
    <div className="changes">
      <Changes entries={passages} side={side} />
    </div>
  );
}

interface Differing extends Pick<Props, "parts" | "byLine"> {
  passages?: DiffEntry[] | null;
}
