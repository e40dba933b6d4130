import { BlockRefused, type Directive, sourceOf, titleOf, wholeNumber } from "../../directive.server.ts";
import { readSteps } from "../../steps.server.ts";
import type { Bill } from "./data.ts";

/** `:::suivi-loi[Titre]{etape=3 source=…}` and its steps. Throws BlockRefused. */
export function readBill(directive: Directive): Bill {
  const title = titleOf(directive, "Où en est la loi\u202F?");
  const steps = readSteps(directive, 15, "- 10 octobre 2024\u202F: Dépôt à l’Assemblée.");
  if (!directive.attributes.etape) throw new BlockRefused("dites où en est la loi, par exemple {etape=3}.");
  const current = wholeNumber(directive, "etape", 0);
  if (current < 1 || current > steps.length)
    throw new BlockRefused(`«\u202Fetape\u202F» va de 1 à ${steps.length}, le nombre de ses étapes.`);
  return {
    title,
    steps: steps.map(({ head, rest }) => ({ moment: head, text: rest })),
    current,
    source: sourceOf(directive),
  };
}
