import type { z } from "zod";

/** Lines of a text in Markdown, empty ones included: twenty times those of the longest article of the demonstration. */
const MAX_LINES = 4_000;
const MAX_BRACKETS = 2_000;
/** What all signs weigh: a text of 200 kB with plain apostrophes and quotation marks has half. */
const MAX_WEIGHT = 20_000;

/** Characters that are several once they are escaped, marks in a line, and marks that open a list or a quotation. */
const weights: [pattern: RegExp, weight: number][] = [
  [/[<&"']/g, 1],
  [/[*_`|~]/g, 2],
  [/>|(?:^|\s)(?:[-+*]|\d{1,9}[.)])(?=\s)/g, 4],
];

// Shown to readers and staff alike, so without tu or vous.
const tooMany = (what: string) => `Ce texte a trop de ${what}. Le couper en deux suffit.`;
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Why a text is too much for the pages that lay it out, or null. `times` the limits, while one types. */
export function markdownExcess(text: string, times = 1): string | null {
  if (countOf(text, /\n/g) >= MAX_LINES * times) return tooMany("lignes\u202F: 4 000 au plus, vides comprises");
  if (countOf(text, /\[/g) > MAX_BRACKETS * times) return tooMany("liens et de crochets\u202F: 2 000 au plus");
  const weight = weights.reduce((sum, [pattern, each]) => sum + each * countOf(text, pattern), 0);
  if (weight > MAX_WEIGHT * times) return tooMany("signes de mise en forme (étoiles, tirets, guillemets droits)");
  return null;
}

export const boundMarkdown = (times?: number) => (text: string, issues: z.RefinementCtx) => {
  const message = markdownExcess(text, times);
  if (message) issues.addIssue({ code: "custom", message });
};
