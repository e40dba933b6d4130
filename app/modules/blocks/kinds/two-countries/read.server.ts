import {
  BlockRefused,
  type Directive,
  itemsOf,
  paragraphsOf,
  sectionsOf,
  shortRich,
  sourceOf,
  titleOf,
} from "../../directive.server.ts";
import { type Node, isList } from "../../block-tree.server.ts";
import { plainText } from "../../rich-text.ts";
import type { Passage, TwoCountries } from "./data.ts";

const lengthOf = (passages: Passage[]) =>
  passages
    .flatMap((passage) => ("items" in passage ? passage.items : [passage.text]))
    .map(plainText)
    .join("").length;

/** `:::france-belgique[Titre]{source=…}`, then "## France" and "## Belgique", each with its text. Throws BlockRefused. */
export function readTwoCountries(directive: Directive): TwoCountries {
  const title = titleOf(directive, "Qui vote, et à quel âge");
  const sections = sectionsOf(directive.children);
  const names = sections
    .map((section) => section.title)
    .toSorted()
    .join();
  if (names !== "Belgique,France" || directive.children[0]?.type !== "heading")
    throw new BlockRefused(
      "il a deux parties, et rien avant\u202F: «\u202F## France\u202F» et «\u202F## Belgique\u202F».",
    );
  const read = (name: string) => passagesOf(sections.find((section) => section.title === name)?.children ?? [], name);
  const [france, belgium] = [read("France"), read("Belgique")];
  const [shorter = 0, longer = 0] = [lengthOf(france), lengthOf(belgium)].toSorted((a, b) => a - b);
  if (shorter * 3 < longer)
    throw new BlockRefused("un pays y a plus de trois fois la place de l’autre\u202F: dites autant des deux.");
  return { title, france, belgium, source: sourceOf(directive) };
}

function passagesOf(nodes: Node[], country: string): Passage[] {
  const passages = nodes.map((node): Passage => {
    if (isList(node)) return { items: itemsOf([node]).map((item) => shortRich(item, 400, "une ligne de sa liste")) };
    const [text] = paragraphsOf([node]);
    if (!text) throw new BlockRefused(`sous «\u202F${country}\u202F», n’écrivez que des paragraphes et des listes.`);
    return { text: shortRich(text, 600, "un de ses paragraphes") };
  });
  if (lengthOf(passages) === 0) throw new BlockRefused(`la partie «\u202F${country}\u202F» est vide.`);
  return passages;
}
