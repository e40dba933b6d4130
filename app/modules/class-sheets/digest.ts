import { decodeHTML } from "entities";
import { withoutTags, oneLine } from "#app/utils/text.ts";

/** A part of a text, by its heading and the first sentences under it. */
export interface Part {
  title: string;
  text: string;
}

const plainText = (html: string) => oneLine(decodeHTML(withoutTags(html)).trim());

/** Characters after which a sentence ends the digest of a part, and what a sheet holds of one at most. */
const ENOUGH = 90;
const MOST = 420;

/** The first sentences of a paragraph, each whole; a list without a full stop, up to its last whole item. */
function firstSentences(text: string): string {
  const ends = [...text.slice(0, MOST).matchAll(/[.!?…]["»”\u202F]{0,3}(?=\s|$)/g)];
  const end = ends.find(({ index }) => index >= ENOUGH) ?? (text.length > MOST ? ends.at(-1) : undefined);
  if (end) return text.slice(0, end.index + end[0].length);
  if (text.length <= MOST) return text.replace(/[;,]$/, "").trimEnd();
  const clause = Math.max(text.lastIndexOf(";", MOST), text.lastIndexOf(",", MOST));
  return `${text.slice(0, clause > ENOUGH ? clause : text.lastIndexOf(" ", MOST - 1)).trimEnd()}…`;
}

export function partsOf(html: string): Part[] {
  return html
    .split(/<h2\b[^<>]*>/)
    .slice(1)
    .flatMap((part) => {
      const [title = "", body = ""] = part.split("</h2>");
      const [first = "", ...others] = [...body.matchAll(/<(p|li)>(.*?)<\/\1>/gs)].map(([, , inside = ""]) =>
        plainText(inside),
      );
      // A sentence that opens a list says nothing without it.
      const text = firstSentences(first.endsWith(":") ? `${first} ${others.join(" ")}` : first);
      return text ? [{ title: plainText(title), text }] : [];
    });
}
