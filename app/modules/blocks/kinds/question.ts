import { plainText } from "../block.ts";
import { BlockRefused, type Node, isList, rich, short } from "../directive.ts";
import { type Part, kind } from "../kind.ts";
import { title } from "../parts.ts";
import { words } from "../write.ts";

interface Choice {
  text: string;
  right: boolean;
}

const MOST_CHOICES = 6;
const line = "- [x] 289";

const answers: Part<{ choices: Choice[]; explanation: string }> = {
  fields: [
    {
      name: "answers",
      legend: "Réponses",
      add: "Ajouter une réponse",
      min: 2,
      max: MOST_CHOICES,
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
  read(block) {
    const [list, ...rest] = block.children.flatMap(withoutLazyLines);
    if (!list || !isList(list))
      throw new BlockRefused(`écrivez ses réponses, une par ligne, et cochez la bonne\u202F: ${line}`);
    const choices = list.children.map(choiceOf);
    const wrong = wrongWith(choices);
    if (wrong) throw new BlockRefused(wrong);
    const [explanation, ...others] = rest.map(wordsOf);
    if (!explanation || others.length > 0)
      throw new BlockRefused("sous ses réponses, recopiez la phrase de l’article qui donne la bonne.");
    return { choices, explanation: short(explanation, 500, "le texte sous ses réponses") };
  },
  write: (typed) => ({
    body: [
      ...typed.rows("answers").map(({ answer = "", right }) => `- [${right ? "x" : " "}] ${words(answer)}`),
      "",
      words(typed.text("explanation")),
    ],
  }),
  fill: ({ choices, explanation }) => ({
    answers: choices.map(({ text, right }) => ({ answer: text, right: right ? "on" : "" })),
    explanation,
  }),
};

function choiceOf({ children }: Node): Choice {
  const typed = children.map(wordsOf).join(" ");
  const [, box, written = ""] = /^\[([ x]?)\](.*)$/is.exec(typed) ?? [];
  const text = written.trimStart();
  if (box === undefined || !text || children.some(({ type }) => type !== "paragraph"))
    throw new BlockRefused(`commencez chaque réponse par [ ] ou [x], comme ${line}`);
  return { text: short(text, 200, "le texte d’une réponse"), right: box.toLowerCase() === "x" };
}

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ");

function wrongWith(choices: Choice[]): string | null {
  if (choices.length < 2) return "donnez au moins deux réponses.";
  if (choices.length > MOST_CHOICES) return `donnez ${MOST_CHOICES} réponses au plus.`;
  if (new Set(choices.map(({ text }) => folded(text))).size < choices.length)
    return "deux de ses réponses sont les mêmes.";
  if (!choices.some(({ right }) => right)) return `cochez la bonne réponse\u202F: ${line}`;
  if (choices.every(({ right }) => right)) return "il lui faut au moins une mauvaise réponse.";
  return null;
}

const wordsOf = (node: Node): string => (node.type === "paragraph" ? plainText(rich(node.children)).trim() : "");

/** In CommonMark a line right under a list belongs to its last item: here it is the paragraph that it looks like. */
function withoutLazyLines(node: Node): Node[] {
  const last = isList(node) ? node.children.at(-1)?.children.at(-1) : undefined;
  const at = last?.children.findIndex(({ type }) => type === "softbreak") ?? -1;
  if (last?.type !== "paragraph" || at < 0) return [node];
  const choice = { ...last, children: last.children.slice(0, at) };
  const explanation = { ...last, children: last.children.slice(at + 1) };
  return [
    { ...node, children: node.children.with(-1, { ...node, type: "list_item", children: [choice] }) },
    explanation,
  ];
}

/** Asked to readers, graded by the server: two to six choices, and a sentence of the article that explains. */
export const question = kind(
  {
    name: "question",
    title: "Question",
    purpose: "Une question sur l’article, que le site corrige.",
    drawing: ["M18 5h26v5H18zM18 14h18v5H18zM18 23h22v5H18zM4 5h6v5H4zM4 23h6v5H4z", "M3 13h8v7H3z"],
    example: `:::question[Combien de voix renversent le gouvernement, quand les 577 sièges sont occupés ?]
- [ ] 231
- [x] 289
- [ ] 385

C’est ce qu’il faut pour renverser le gouvernement quand les 577 sièges de l’Assemblée nationale sont occupés.
:::`,
  },
  title("Combien de voix faut-il\u202F?", { name: "question", label: "La question", max: 200 }, "prompt"),
  answers,
);

export type ArticleQuestion = ReturnType<typeof question.read>;
