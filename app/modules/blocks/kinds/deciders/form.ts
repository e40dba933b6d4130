import { type BlockForm, sourceFields, titleField, sourceFilled } from "../../form/block-form.ts";
import { block, pair, sourceOf } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Deciders } from "./data.ts";

export const decidersForm: BlockForm = {
  kind: "qui-decide",
  title: "Qui décide ?",
  purpose: "Qui fait quoi, dans l’ordre, jusqu’à la décision.",
  drawing: ["M4 20h12v8H4zM18 12h12v16H18z", "M32 4h12v24H32z"],
  parts: [
    titleField,
    {
      name: "steps",
      legend: "Étapes",
      add: "Ajouter une étape",
      min: 2,
      max: 10,
      row: [
        { name: "who", label: "Qui", hint: "Le gouvernement", max: 80 },
        { name: "text", label: "Fait quoi", hint: "dépose le projet.", max: 300 },
      ],
    },
    ...sourceFields,
  ],
  write: (typed) =>
    block(
      "qui-decide",
      typed.text("title"),
      sourceOf(typed),
      typed.rows("steps").map(({ who = "", text = "" }, index) => `${index + 1}. ${pair(who, text)}`),
    ),
  fill: ({ title, steps, source }: Deciders) => ({
    title,
    steps: steps.map(({ who, text }) => ({ who, text: plainText(text) })),
    ...sourceFilled(source),
  }),
};
