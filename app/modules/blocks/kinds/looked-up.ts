import { BlockRefused, type Directive } from "../directive.ts";
import { kind } from "../kind.ts";
import { label, labelOf, attribute } from "../parts.ts";

const page = attribute(
  "page",
  { name: "page", label: "Direct ou élection", max: 200, choices: "pages", wrong: /page/ },
  (path, { children }) => {
    if (!/^\/(?:suivis-en-direct|elections)\/[a-z\d-]{1,120}$/.test(path))
      throw new BlockRefused('dites à quelle page il mène, par exemple {page="/elections/presidentielle"}.');
    if (children.length > 0) throw new BlockRefused("rien d’autre\u202F: ce qu’il dit vient de la page.");
    return path;
  },
);

/** A coverage or an election of ours, as a card. What it says is looked up as the page is shown. */
export const ownPage = kind(
  {
    name: "renvoi",
    title: "Direct ou élection",
    label: "À suivre",
    purpose: "Un suivi en direct ou une élection du site, en carte, toujours à jour.",
    drawing: ["M4 4h40v24H4zM7 7v18h34V7zM11 11h26v4H11zM11 18h12v3H11z", "M28 18h9v4h-9z"],
    example: '::renvoi{page="/elections/presidentielle-2027"}',
  },
  page,
);

export type OwnPageBlock = ReturnType<typeof ownPage.read>;

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
  label("term", { name: "term", label: "Mot du lexique", max: 100, choices: "terms", wrong: /terme/ }, readTerm),
);

export type TermOfGlossary = ReturnType<typeof term.read>;
