import type { BlockForm, BlockRows, Typed } from "../../form/block-form.ts";
import { block, link, words } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Debate } from "./data.ts";

const side = (name: string, legend: string): BlockRows => ({
  name,
  legend,
  add: "Ajouter une personne",
  min: 1,
  max: 3,
  row: [
    { name: "who", label: "Nom, fonction", max: 120 },
    { name: "text", label: "Ce que la personne défend", input: "lines", max: 500 },
    { name: "source", label: "Lien de la source", input: "url", max: 2000 },
  ],
});

const speakers = (typed: Typed, name: string) =>
  typed
    .rows(name)
    .map(({ who = "", text = "", source = "" }) => `- **${words(who)}** : ${words(text)} (${link("source", source)})`);

export const debateForm: BlockForm = {
  kind: "pour-contre",
  title: "Pour / contre",
  purpose: "Deux camps, la même place, des personnes nommées.",
  drawing: ["M26 6h18v14h-9l-4 6v-6h-5z", "M4 6h18v14h-5v6l-4-6H4z"],
  parts: [
    { name: "question", label: "La question", max: 160, wrong: /la question/i },
    side("pour", "Pour"),
    side("contre", "Contre"),
  ],
  write: (typed) =>
    block("pour-contre", typed.text("question"), {}, [
      "## Pour",
      ...speakers(typed, "pour"),
      "",
      "## Contre",
      ...speakers(typed, "contre"),
    ]),
  fill: ({ question, sides }: Debate) => ({
    question,
    ...Object.fromEntries(
      sides.map(({ name, speakers: people }) => [
        name.toLowerCase(),
        people.map(({ who, text, source }) => ({ who, text: plainText(text), source: source.url })),
      ]),
    ),
  }),
};
