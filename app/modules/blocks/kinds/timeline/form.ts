import { type BlockForm, sourceFields, titleField, sourceFilled } from "../../form/block-form.ts";
import { block, pair, sourceOf } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Timeline } from "./data.ts";

export const timelineForm: BlockForm = {
  kind: "frise",
  title: "Frise",
  purpose: "Des dates qui se suivent, et ce qui s’y passe.",
  drawing: ["M9 5h2v22H9zM18 6h24v3H18zM18 15h16v3H18zM18 24h20v3H18z", "M6 4h8v7H6zM6 13h8v7H6zM6 22h8v7H6z"],
  parts: [
    titleField,
    {
      name: "steps",
      legend: "Étapes",
      add: "Ajouter une étape",
      min: 2,
      max: 15,
      row: [
        { name: "moment", label: "Moment", hint: "4 octobre 1958, Juin, Demain…", max: 60 },
        { name: "text", label: "Ce qui se passe", max: 300 },
      ],
    },
    ...sourceFields,
  ],
  write: (typed) =>
    block(
      "frise",
      typed.text("title"),
      sourceOf(typed),
      typed.rows("steps").map(({ moment = "", text = "" }) => `- ${pair(moment, text)}`),
    ),
  fill: ({ title, steps, source }: Timeline) => ({
    title,
    steps: steps.map(({ moment, text }) => ({ moment, text: plainText(text) })),
    ...sourceFilled(source),
  }),
};
