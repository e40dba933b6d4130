import { decodeHTML } from "entities";
import { withoutTags } from "#app/utils/html.ts";
import { oneLine } from "#app/utils/text.ts";

/** A part of a text, by its heading and the first sentences under it. */
export interface Part {
  title: string;
  text: string;
}

const plainText = (html: string) => oneLine(decodeHTML(withoutTags(html)).trim());

/** Characters after which a sentence ends the digest of a part, and where it is cut when none does. */
const ENOUGH = 90;
const MOST = 260;

/** The first sentences of a paragraph. */
function firstSentences(text: string): string {
  const end = [...text.slice(0, MOST).matchAll(/[.!?…]["»”\u202F]{0,3}(?=\s|$)/g)].find(({ index }) => index >= ENOUGH);
  if (end) return text.slice(0, end.index + end[0].length);
  return text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(" ", MOST - 1))}…`;
}

/** The parts of a rendered text, in its order. */
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
      const text = firstSentences(first.endsWith(":") ? `${first} ${others.slice(0, 4).join(" ")}` : first);
      return text ? [{ title: plainText(title), text }] : [];
    });
}
