import { BlockRefused, type Directive, short, titleOf } from "../../directive.server.ts";
import { type Node, isList, rich } from "../../block-tree.server.ts";
import { plainText } from "../../rich-text.ts";
import type { ArticleQuestion } from "./data.ts";

const MOST_CHOICES = 6;
const example = "- [x] 289";

/** `:::question[Combien de voix ?]`, its choices and its explanation. Throws BlockRefused. */
export function readQuestion(directive: Directive): ArticleQuestion {
  const prompt = titleOf(directive, "Combien de voix faut-il\u202F?", 200);
  const [list, ...rest] = directive.children.flatMap(withoutLazyLines);
  if (!list || !isList(list))
    throw new BlockRefused(`écrivez ses réponses, une par ligne, et cochez la bonne\u202F: ${example}`);
  const choices = list.children.map(({ children }) => {
    const typed = children.map(wordsOf).join(" ");
    const [, box, words = ""] = /^\[([ x]?)\](.*)$/is.exec(typed) ?? [];
    const text = words.trimStart();
    if (box === undefined || !text || children.some(({ type }) => type !== "paragraph"))
      throw new BlockRefused(`commencez chaque réponse par [ ] ou [x], comme ${example}`);
    return { text: short(text, 200, "le texte d’une réponse"), right: box.toLowerCase() === "x" };
  });
  const wrong = wrongWith(choices);
  if (wrong) throw new BlockRefused(wrong);
  const [explanation, ...others] = rest.map(wordsOf);
  if (!explanation || others.length > 0)
    throw new BlockRefused("sous ses réponses, recopiez la phrase de l’article qui donne la bonne.");
  return { prompt, choices, explanation: short(explanation, 500, "le texte sous ses réponses") };
}

/** Compared as they are read. */
const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ");

function wrongWith(choices: ArticleQuestion["choices"]): string | null {
  if (choices.length < 2) return "donnez au moins deux réponses.";
  if (choices.length > MOST_CHOICES) return `donnez ${MOST_CHOICES} réponses au plus.`;
  if (new Set(choices.map(({ text }) => folded(text))).size < choices.length)
    return "deux de ses réponses sont les mêmes.";
  if (!choices.some(({ right }) => right)) return `cochez la bonne réponse\u202F: ${example}`;
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
