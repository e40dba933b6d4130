import { type CutLine, totalProblems } from "#app/utils/seat-lines.ts";
import { BlockRefused, type Directive, cutAtColon, itemsOf, wholeNumber } from "../../directive.ts";
import type { BlockField } from "../../kind.ts";
import { plainText } from "../../rich-text.ts";

export const seatsField: BlockField = {
  name: "sieges",
  label: "Sièges en tout",
  hint: "Par exemple\u202F: 577",
  input: "number",
  max: 6,
  wrong: /combien de sièges|se dessine/,
};

export const majorityField: BlockField = {
  name: "majorite",
  label: "Majorité",
  hint: "Par exemple\u202F: 289",
  input: "number",
  max: 6,
  wrong: /^la majorité/,
};

/** Throws BlockRefused with what is wrong, each sentence once; nothing for an empty list. */
export function refuse(why: string[]): void {
  if (why.length > 0) throw new BlockRefused(...new Set(why));
}

/** Its seats in all. Throws BlockRefused without them. */
export function seatsOf(directive: Directive): number {
  const total = wholeNumber(directive, "sieges", 0);
  if (!directive.attributes.sieges)
    throw new BlockRefused("dites combien de sièges a l’assemblée, par exemple sieges=577.");
  refuse(totalProblems(total));
  return total;
}

/** The majority that was typed; null without one. Throws BlockRefused past its seats. */
export function majorityIn(directive: Directive, total: number): number | null {
  if (!directive.attributes.majorite) return null;
  const majority = wholeNumber(directive, "majorite", 0);
  if (majority < 1 || majority > total)
    throw new BlockRefused(`la majorité est entre 1 et ${total}, le nombre de sièges, pas ${majority}.`);
  return majority;
}

/** Its lines, "Nom : le reste". Throws BlockRefused. */
export const linesIn = ({ children }: Directive): CutLine[] =>
  itemsOf(children).map((item) => {
    const { head, rest } = cutAtColon(item);
    if (!head)
      throw new BlockRefused(`la ligne «\u202F${plainText(item).slice(0, 60)}\u202F» s’écrit - Nom\u202F: nombre.`);
    return { name: head, rest: plainText(rest).trim() };
  });
