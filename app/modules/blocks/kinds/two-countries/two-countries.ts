import { BlockRefused, type Node, isList, itemsOf, paragraphsOf, sectionsOf, shortRich } from "../../directive.ts";
import { type BlockField, type Part, kind } from "../../kind.ts";
import { source, title } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import { linesOf } from "../../write.ts";

export type Passage = { text: RichText } | { items: RichText[] };

/** One line is a paragraph, several are a list. */
function listed(text: string): string {
  const lines = linesOf(text);
  return lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines.join("");
}

const linesIn = (passages: Passage[]): string[] =>
  passages.flatMap((passage) => ("items" in passage ? passage.items : [passage.text]).map(plainText));
const lengthOf = (passages: Passage[]) => linesIn(passages).join("").length;

const country = (name: string, label: string): BlockField => ({
  name,
  label,
  input: "lines",
  hint: "Plusieurs lignes font une liste.",
  max: 1200,
});

const countries: Part<{ france: Passage[]; belgium: Passage[] }> = {
  fields: [country("france", "En France"), country("belgique", "En Belgique")],
  read({ children }) {
    const sections = sectionsOf(children);
    const names = sections
      .map((section) => section.title)
      .toSorted()
      .join();
    if (names !== "Belgique,France" || children[0]?.type !== "heading")
      throw new BlockRefused(
        "il a deux parties, et rien avant\u202F: «\u202F## France\u202F» et «\u202F## Belgique\u202F».",
      );
    const read = (name: string) => passagesOf(sections.find((section) => section.title === name)?.children ?? [], name);
    const [france, belgium] = [read("France"), read("Belgique")];
    const [shorter = 0, longer = 0] = [lengthOf(france), lengthOf(belgium)].toSorted((a, b) => a - b);
    if (shorter * 3 < longer)
      throw new BlockRefused("un pays y a plus de trois fois la place de l’autre\u202F: dites autant des deux.");
    return { france, belgium };
  },
  write: ({ text }) => ({
    body: ["## France", listed(text("france")), "", "## Belgique", listed(text("belgique"))],
  }),
  fill: ({ france, belgium }) => ({ france: linesIn(france).join("\n"), belgique: linesIn(belgium).join("\n") }),
};

function passagesOf(nodes: Node[], name: string): Passage[] {
  const passages = nodes.map((node): Passage => {
    if (isList(node)) return { items: itemsOf([node]).map((item) => shortRich(item, 400, "une ligne de sa liste")) };
    const [text] = paragraphsOf([node]);
    if (!text) throw new BlockRefused(`sous «\u202F${name}\u202F», n’écrivez que des paragraphes et des listes.`);
    return { text: shortRich(text, 600, "un de ses paragraphes") };
  });
  if (lengthOf(passages) === 0) throw new BlockRefused(`la partie «\u202F${name}\u202F» est vide.`);
  return passages;
}

export const twoCountries = kind(
  {
    name: "france-belgique",
    title: "France / Belgique",
    label: "France et Belgique",
    purpose: "La même question dans les deux pays, côte à côte.",
    drawing: ["M4 4h18v24H4zM7 7v18h12V7z", "M26 4h18v24H26z"],
    example: `:::france-belgique[Qui est à la tête de l’État ?]{source="https://www.ejustice.just.fgov.be/eli/constitution/1994/02/17/1994021048/justel#Art.85" nom="Constitution belge, articles 85, 91 et 106"}
## France
Un **président**, élu pour cinq ans par tous les électeurs ([articles 6 et 7](https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur)).
- Il nomme le Premier ministre.
- Il peut dissoudre l’Assemblée.
## Belgique
Un **roi**, dont la fonction se transmet dans sa famille. Il prête serment devant les chambres réunies.
- Aucun de ses actes ne vaut sans la signature d’un ministre.
- C’est ce ministre qui en est responsable.
:::`,
  },
  title("Qui vote, et à quel âge"),
  countries,
  source,
);

export type TwoCountries = ReturnType<typeof twoCountries.read>;
