import type { BlockForm } from "../../form/block-form.ts";
import { block, words } from "../../form/write.ts";
import type { ArticleQuestion } from "./data.ts";

export const questionForm: BlockForm = {
  kind: "question",
  title: "Question",
  purpose: "Une question sur l’article, que le site corrige.",
  drawing: ["M18 5h26v5H18zM18 14h18v5H18zM18 23h22v5H18zM4 5h6v5H4zM4 23h6v5H4z", "M3 13h8v7H3z"],
  parts: [
    { name: "question", label: "La question", max: 200 },
    {
      name: "answers",
      legend: "Réponses",
      add: "Ajouter une réponse",
      min: 2,
      max: 6,
      row: [
        { name: "answer", label: "Réponse", max: 160 },
        { name: "right", label: "C’est la bonne", input: "check", optional: true, max: 2 },
      ],
    },
    {
      name: "explanation",
      label: "L’explication",
      hint: "La phrase de l’article qui donne la bonne réponse.",
      input: "lines",
      max: 500,
      wrong: /sous ses réponses/,
    },
  ],
  write: (typed) =>
    block("question", typed.text("question"), {}, [
      ...typed.rows("answers").map(({ answer = "", right }) => `- [${right ? "x" : " "}] ${words(answer)}`),
      "",
      words(typed.text("explanation")),
    ]),
  fill: ({ prompt, choices, explanation }: ArticleQuestion) => ({
    question: prompt,
    answers: choices.map(({ text, right }) => ({ answer: text, right: right ? "on" : "" })),
    explanation,
  }),
};
