import { Cleaner } from "./paste-html.ts";
import { plain } from "./paste-marks.ts";

interface Cleaned {
  /** Paragraphs, headings, lists, quotes, links, bold, italic and tables: nothing else. */
  html: string;
  notes: string[];
}

/** What is pasted, reduced to what a text of this site has. Work is in proportion to what is pasted. */
export function cleanHtml(html: string, origin: string): Cleaned {
  const source = new DOMParser().parseFromString(html, "text/html");
  const cleaner = new Cleaner(source, source.implementation.createHTMLDocument(""), origin, () => false);
  cleaner.children(source.body, plain, 0);
  return { html: cleaner.output.innerHTML, notes: [...cleaner.notes] };
}
