import type { BlockSource } from "../../block.ts";
import { type Node, isList } from "../../block-tree.server.ts";
import {
  BlockRefused,
  type Directive,
  cutAtColon,
  itemsOf,
  sectionsOf,
  short,
  shortRich,
  titleOf,
} from "../../directive.server.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import type { Debate, Speaker } from "./data.ts";

const names = ["Pour", "Contre"] as const;
const MOST_SPEAKERS = 3;
const LINE = "- **Nom, fonction**\u202F: ce que la personne défend ([source](https://…))";

/** `:::pour-contre[La question ?]`, `## Pour` and `## Contre`. Throws BlockRefused. */
export function readDebate(directive: Directive): Debate {
  const question = titleOf(directive, "Faut-il rendre le vote obligatoire\u202F?", 160);
  const sections = sectionsOf(directive.children);
  const parts = names.map((name) => sections.filter(({ title }) => title.toLowerCase() === name.toLowerCase()));
  if (sections.length !== 2 || parts.some(({ length }) => length !== 1))
    throw new BlockRefused("il a deux parties, «\u202F## Pour\u202F» et «\u202F## Contre\u202F», une fois chacune.");
  const sides = names.map((name, index) => ({ name, speakers: speakersOf(name, parts[index]?.[0]?.children ?? []) }));
  const counts = sides.map(({ speakers }) => speakers.length);
  if (counts[0] !== counts[1])
    throw new BlockRefused(
      `«\u202FPour\u202F» en a ${counts[0]}, «\u202FContre\u202F» en a ${counts[1]}\u202F: donnez autant de voix à chaque côté.`,
    );
  const letters = sides.map(({ speakers }) => speakers.reduce((sum, { text }) => sum + plainText(text).length, 0));
  if (Math.min(...letters) * 3 < Math.max(...letters) * 2)
    throw new BlockRefused(
      `«\u202FPour\u202F» a ${letters[0]} lettres, «\u202FContre\u202F» en a ${letters[1]}\u202F: le côté le plus court a au moins les deux tiers de l’autre.`,
    );
  return { question, sides };
}

function speakersOf(side: string, nodes: Node[]): Speaker[] {
  const items = itemsOf(nodes);
  if (items.length === 0 || items.length > MOST_SPEAKERS || !nodes.every(isList))
    throw new BlockRefused(`sous «\u202F${side}\u202F», écrivez de 1 à ${MOST_SPEAKERS} lignes, comme ${LINE}.`);
  return items.map((item, index) => {
    const [first] = item;
    const isNamed = typeof first === "object" && "mark" in first && first.mark === "strong";
    const cut = isNamed ? cutAtColon(item) : null;
    if (!cut?.head)
      throw new BlockRefused(
        `«\u202F${side}\u202F», ligne ${index + 1}\u202F: commencez par qui parle, comme ${LINE}.`,
      );
    const { text, source } = withoutSource(cut.rest);
    if (!source)
      throw new BlockRefused(`«\u202F${cut.head}\u202F» n’a pas de source\u202F: finissez par ([source](https://…)).`);
    if (!plainText(text).trim()) throw new BlockRefused(`dites en une phrase ce que défend «\u202F${cut.head}\u202F».`);
    return {
      who: short(cut.head, 120, "le nom"),
      text: shortRich(text, 500, `le texte de «\u202F${cut.head}\u202F»`),
      source,
    };
  });
}

/** What stands before the last link, its parenthesis left out, and the source that it is. */
function withoutSource(words: RichText): { text: RichText; source: BlockSource | null } {
  const at = words.findLastIndex((part) => typeof part === "object" && "href" in part);
  const link = words[at];
  if (typeof link !== "object" || !("href" in link) || !link.href.startsWith("https://") || !URL.canParse(link.href))
    return { text: words, source: null };
  const [before, after] = [words[at - 1], words[at + 1]];
  const isLast = at === words.length - (after === undefined ? 1 : 2);
  if (!isLast || (typeof after === "string" && !/^\)?\s*\.?$/.test(after.trim()))) return { text: words, source: null };
  const text = words.slice(0, at);
  if (typeof before === "string") text[at - 1] = before.trimEnd().replace(/\($/, "").trimEnd();
  const name = plainText(link.text).trim();
  const host = new URL(link.href).hostname.replace(/^www\./, "");
  return { text, source: { name: /^source$/i.test(name) || !name ? host : name, url: link.href, day: "" } };
}
