import {
  BlockRefused,
  type Directive,
  cutAtColon,
  numberIn,
  onlyList,
  short,
  sourceOf,
  titleOf,
} from "../../directive.server.ts";
import { plainText } from "../../rich-text.ts";
import type { Bars } from "./data.ts";

/** `:::barres[Titre]{unite="milliards d’euros" source=…}` and a list: "- Étiquette : 12,5". Throws BlockRefused. */
export function readBars(directive: Directive): Bars {
  const title = titleOf(directive, "Les sièges au Parlement européen");
  const bars = onlyList(directive, 2, 12).map((item) => {
    const { head = "", rest = [] } = cutAtColon(item) ?? {};
    const words = `«\u202F${plainText(item).trim().slice(0, 40)}\u202F»`;
    if (!head) throw new BlockRefused(`la ligne ${words} s’écrit avec une étiquette, deux-points et un nombre.`);
    const value = numberIn(plainText(rest));
    if (value === null)
      throw new BlockRefused(
        `la ligne ${words} finit par un nombre seul, comme 12 ou 12,5. L’unité se met dans unite="…".`,
      );
    if (value < 0) throw new BlockRefused(`la ligne ${words} a un nombre négatif\u202F: une barre part de zéro.`);
    return { label: short(head, 60, `l’étiquette ${words}`), value };
  });
  if (bars.every(({ value }) => value === 0)) throw new BlockRefused("tous ses nombres sont à zéro.");
  const twice = bars.find(({ label }, index) => bars.findIndex((other) => other.label === label) !== index);
  if (twice) throw new BlockRefused(`l’étiquette «\u202F${twice.label}\u202F» y est deux fois.`);
  return { title, unit: short(directive.attributes.unite ?? "", 40, "l’unité"), bars, source: sourceOf(directive) };
}
