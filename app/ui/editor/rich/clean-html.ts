import { Cleaner } from "./paste-html.ts";
import { plain } from "./paste-marks.ts";

/** What is pasted, reduced to what a text of this site has: no element but those of its texts. Work is in proportion to what is pasted. */
export function cleanHtml(html: string, origin: string) {
  const source = new DOMParser().parseFromString(html, "text/html");
  const cleaner = new Cleaner(source, source.implementation.createHTMLDocument(""), origin, () => false);
  cleaner.children(source.body, plain, 0);
  return { html: cleaner.output.innerHTML, notes: [...cleaner.notes] };
}
