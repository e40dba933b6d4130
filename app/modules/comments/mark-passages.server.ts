import type { ReadText } from "./passage.server.ts";

export interface Marked {
  id: number;
  label: string;
  from: number;
  to: number;
}

/** Paragraphs that offer to be commented whole: a text of more is lines without end. */
const MOST_OFFERED = 2_000;

/** The text with its passages in `<mark>`, each with a link to its comment. `after` follows each paragraph. */
export function markPassages(text: ReadText, passages: Marked[], after: (paragraph: number) => string): string {
  const { html, from, to, paragraphs } = text;
  const insertions: { at: number; html: string; order: number }[] = [];
  const cuts = [...new Set(passages.flatMap((one) => [one.from, one.to]))].toSorted((a, b) => a - b);
  for (const [index, first] of cuts.slice(0, -1).entries()) {
    const last = (cuts[index + 1] ?? first) - 1;
    const ids = passages.filter((one) => one.from <= first && one.to > last).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [start, end] of runs(html, from, to, first, last)) {
      insertions.push({ at: start, html: `<mark class="cm-mark" data-comments="${ids.join(" ")}">`, order: 1 });
      insertions.push({ at: end, html: "</mark>", order: 0 });
    }
  }
  for (const { id, label, to: end } of passages) {
    const link = `<a class="cm-ref" id="passage-${id}" href="#commentaire-${id}" aria-label="Commentaire ${label}">${label}</a>`;
    insertions.push({ at: outsideLink(html, to[end - 1] ?? 0), html: link, order: 0.5 });
  }
  for (const [index, { end, words }] of paragraphs.slice(0, MOST_OFFERED).entries())
    if (words) insertions.push({ at: end, html: after(index), order: 2 });
  let written = 0;
  let marked = "";
  for (const one of insertions.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    marked += html.slice(written, one.at) + one.html;
    written = one.at;
  }
  return marked + html.slice(written);
}

/** The stretches of HTML from a letter to another that have no tag inside. */
function* runs(
  html: string,
  from: number[],
  to: number[],
  first: number,
  last: number,
): Generator<[start: number, end: number]> {
  let start = from[first] ?? 0;
  for (let letter = first; letter <= last; letter += 1) {
    const end = to[letter] ?? 0;
    const next = letter < last ? (from[letter + 1] ?? end) : Infinity;
    if (next !== Infinity && !html.slice(end, next).includes("<")) continue;
    yield [start, end];
    start = next;
  }
}

/** A link does not go inside another: the end of the one that is open here. */
function outsideLink(html: string, at: number): number {
  const opened = html.lastIndexOf("<a ", at);
  const closed = html.indexOf("</a>", opened);
  return opened >= 0 && opened < at && closed >= at ? closed + 4 : at;
}
