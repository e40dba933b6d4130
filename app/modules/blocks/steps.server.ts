import { BlockRefused, type Directive, cutAtColon, onlyList, short, shortRich } from "./directive.server.ts";
import { type RichText, plainText } from "./rich-text.ts";

/** A step of a block: "Le gouvernement : dépose le projet." */
interface Step {
  head: string;
  rest: RichText;
}

/** The steps of a block: two at least, each cut at its colon. Throws BlockRefused. */
export function readSteps(directive: Directive, most: number, example: string): Step[] {
  return onlyList(directive, 2, most).map((item, index) => {
    const cut = cutAtColon(item);
    if (!cut?.head || !plainText(cut.rest).trim())
      throw new BlockRefused(`étape ${index + 1}\u202F: il manque ses deux points, comme ${example}`);
    const at = `de l’étape ${index + 1}`;
    return { head: short(cut.head, 80, `le début ${at}`), rest: shortRich(cut.rest, 300, `le texte ${at}`) };
  });
}
