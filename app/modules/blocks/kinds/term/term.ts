import { BlockRefused, type Directive } from "../../directive.ts";
import { kind } from "../../kind.ts";
import { label, labelOf } from "../../parts.ts";

function readTerm(block: Directive): string {
  const missing = "écrivez le terme entre crochets, par exemple ::terme[motion de censure].";
  const term = labelOf(block, 100, "le terme", missing);
  if (block.children.length > 0) throw new BlockRefused("rien d’autre\u202F: sa définition vient du lexique.");
  return term;
}

/** A word of the glossary, as it was typed. What it means is looked up as the page is shown. */
export const term = kind(
  {
    name: "terme",
    title: "Terme du lexique",
    label: "Mot expliqué",
    purpose: "La définition d’un mot du lexique, au bon endroit.",
    drawing: ["M4 4h40v3H4zM4 11h40v3H4zM4 26h30v3H4z", "M4 17h22v3H4zM4 21h22v2H4z"],
    example: "::terme[motion de censure]",
  },
  label(
    "term",
    {
      name: "term",
      label: "Mot du lexique",
      max: 100,
      choices: "terms",
      wrong: /terme/,
    },
    readTerm,
  ),
);

export type TermOfGlossary = ReturnType<typeof term.read>;
