import { type BlockForm, sourceFields, titleField, sourceFilled } from "../../form/block-form.ts";
import { block, pair, sourceOf } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Bill } from "./data.ts";

export const billForm: BlockForm = {
  kind: "suivi-loi",
  title: "Suivi d’une loi",
  purpose: "Où en est un texte\u202F: ce qui est fait, ce qui vient.",
  drawing: ["M4 14h18v4H4zM30 15h16v2H30zM6 10h6v12H6zM38 11h7v10h-7zM40 13v6h3v-6z", "M19 9h13v14H19z"],
  parts: [
    titleField,
    {
      name: "steps",
      legend: "Étapes",
      add: "Ajouter une étape",
      min: 2,
      max: 15,
      row: [
        { name: "moment", label: "Moment", hint: "10 octobre 2024, À venir…", max: 60 },
        { name: "text", label: "Étape", hint: "Dépôt à l’Assemblée.", max: 300 },
      ],
    },
    {
      name: "etape",
      label: "Étape où il en est",
      hint: "3 pour la troisième",
      input: "number",
      max: 2,
      wrong: /où en est/,
    },
    ...sourceFields,
  ],
  write: (typed) =>
    block(
      "suivi-loi",
      typed.text("title"),
      { etape: typed.text("etape"), ...sourceOf(typed) },
      typed.rows("steps").map(({ moment = "", text = "" }) => `- ${pair(moment, text)}`),
    ),
  fill: ({ title, steps, current, source }: Bill) => ({
    title,
    steps: steps.map(({ moment, text }) => ({ moment, text: plainText(text) })),
    etape: String(current),
    ...sourceFilled(source),
  }),
};
