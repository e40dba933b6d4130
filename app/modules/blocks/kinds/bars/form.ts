import { type BlockForm, sourceFields, titleField, sourceFilled } from "../../form/block-form.ts";
import { block, pair, sourceOf } from "../../form/write.ts";
import type { Bars } from "./data.ts";

export const barsForm: BlockForm = {
  kind: "barres",
  title: "Barres",
  purpose: "Des quantités que l’œil compare.",
  drawing: ["M4 14h22v6H4zM4 23h11v6H4z", "M4 5h40v6H4z"],
  parts: [
    titleField,
    {
      name: "unite",
      label: "Unité",
      hint: "Par exemple\u202F: milliards d’euros, %",
      max: 40,
      optional: true,
      wrong: /^l’unité/,
    },
    {
      name: "bars",
      legend: "Barres",
      add: "Ajouter une barre",
      min: 2,
      max: 12,
      row: [
        { name: "label", label: "Étiquette", max: 60 },
        { name: "value", label: "Valeur", input: "number", hint: "12,5", max: 20 },
      ],
    },
    ...sourceFields,
  ],
  write: (typed) =>
    block(
      "barres",
      typed.text("title"),
      { unite: typed.text("unite"), ...sourceOf(typed) },
      typed.rows("bars").map(({ label = "", value = "" }) => `- ${pair(label, value)}`),
    ),
  fill: ({ title, unit, bars, source }: Bars) => ({
    title,
    unite: unit,
    bars: bars.map(({ label, value }) => ({ label, value: String(value).replace(".", ",") })),
    ...sourceFilled(source),
  }),
};
