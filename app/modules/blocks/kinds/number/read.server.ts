import { BlockRefused, type Directive, paragraphsOf, short, shortRich, sourceOf } from "../../directive.server.ts";
import { plainText } from "../../rich-text.ts";
import type { BigNumber } from "./data.ts";

/** `:::chiffre[289 voix]{source=… nom=…}` and a sentence. Throws BlockRefused. */
export function readNumber(directive: Directive): BigNumber {
  const value = short(plainText(directive.label), 40, "le chiffre");
  const [text] = paragraphsOf(directive.children);
  if (!value) throw new BlockRefused("écrivez le chiffre entre crochets, par exemple :::chiffre[289 voix].");
  if (!text || directive.children.length > 1) throw new BlockRefused("dites en une phrase ce que le chiffre compte.");
  return { value, text: shortRich(text, 300, "cette phrase"), source: sourceOf(directive) };
}
