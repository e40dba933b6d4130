import { type BlockForm, sourceFields, titleField, sourceFilled } from "../../form/block-form.ts";
import { block, linesOf, sourceOf } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Passage, TwoCountries } from "./data.ts";

/** One line is a paragraph, several are a list. */
function listed(text: string): string {
  const lines = linesOf(text);
  return lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines.join("");
}

const toLines = (passages: Passage[]) =>
  passages.flatMap((passage) => ("items" in passage ? passage.items : [passage.text]).map(plainText)).join("\n");

const country = (name: string, label: string) =>
  ({ name, label, input: "lines", hint: "Plusieurs lignes font une liste.", max: 1200 }) as const;

export const twoCountriesForm: BlockForm = {
  kind: "france-belgique",
  title: "France / Belgique",
  purpose: "La même question dans les deux pays, côte à côte.",
  drawing: ["M4 4h18v24H4zM7 7v18h12V7z", "M26 4h18v24H26z"],
  parts: [titleField, country("france", "En France"), country("belgique", "En Belgique"), ...sourceFields],
  write: (typed) =>
    block("france-belgique", typed.text("title"), sourceOf(typed), [
      "## France",
      listed(typed.text("france")),
      "",
      "## Belgique",
      listed(typed.text("belgique")),
    ]),
  fill: ({ title, france, belgium, source }: TwoCountries) => ({
    title,
    france: toLines(france),
    belgique: toLines(belgium),
    ...sourceFilled(source),
  }),
};
