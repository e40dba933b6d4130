import type { DiffEntry } from "./passage-diff.ts";
import "./changes-view.css";

/** What differs between two texts, as one reads them: no sign of Markdown. `side`: one of the two alone. */
export function Changes({ entries, side }: { entries: DiffEntry[]; side?: Side }) {
  return entries.map((entry, index) => <Passage key={index} told={entry} side={side} />);
}

type Side = "removed" | "added";

const several = (count: number, one: string, many: string) =>
  count > 1 ? `${count.toLocaleString("fr-FR")} ${many}` : `${count} ${one}`;

function Passage({ told, side }: { told: DiffEntry; side: Side | undefined }) {
  switch (told.kind) {
    case "same":
      return (
        <p className="mt-3 text-soft text-[0.9rem]">
          … {several(told.count, "passage inchangé", "passages inchangés")}
        </p>
      );
    case "more":
      return (
        <p className="mt-3 text-soft text-[0.9rem]">
          … {several(told.count, "passage réécrit", "passages réécrits")} de plus, qu’il serait trop long de montrer ici
        </p>
      );
    case "part":
      return (
        <p className="mt-3 text-soft text-[0.9rem]">
          Dans la partie&#8239;: <b>{told.title}</b>
        </p>
      );
    default:
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
}
