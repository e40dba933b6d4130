import { BlockRefused, type Directive, short } from "../../directive.server.ts";
import { plainText } from "../../rich-text.ts";
import type { TermOfGlossary } from "./data.ts";

/** `::terme[motion de censure]`. Throws BlockRefused. */
export function readTerm({ label, children }: Directive): TermOfGlossary {
  const term = short(plainText(label), 100, "le terme");
  if (!term) throw new BlockRefused("écrivez le terme entre crochets, par exemple ::terme[motion de censure].");
  if (children.length > 0) throw new BlockRefused("rien d’autre\u202F: sa définition vient du lexique.");
  return { term };
}
