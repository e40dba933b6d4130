import { type BlockForm, sourceFields, sourceFilled } from "../../form/block-form.ts";
import { block, linesOf, sourceOf } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Quote } from "./data.ts";

export const quoteForm: BlockForm = {
  kind: "citation",
  title: "Citation",
  purpose: "Les mots de quelqu’un, avec son nom et sa fonction.",
  drawing: ["M18 8h26v3H18zM18 15h20v3H18zM18 22h24v3H18z", "M4 7h5v5L7 18H4zM11 7h5v5l-2 6h-3z"],
  parts: [
    { name: "who", label: "Nom, fonction", hint: "Par exemple\u202F: Prénom Nom, députée de la Somme", max: 160 },
    {
      name: "said",
      label: "Les mots",
      input: "lines",
      hint: "Sans guillemets. Pour un portrait, ajoutez ensuite une image dans le bloc, sous sa première ligne.",
      max: 700,
      wrong: /mots|cité/,
    },
    ...sourceFields,
  ],
  write: (typed) => block("citation", typed.text("who"), sourceOf(typed), [linesOf(typed.text("said")).join("\n\n")]),
  fill: ({ name, role, words, source }: Quote) => ({
    who: role ? `${name}, ${role}` : name,
    said: words.map(plainText).join("\n"),
    ...sourceFilled(source),
  }),
};
