import { type RichText, plainText } from "../block.ts";
import { BlockRefused, short, shortRich, type Node, isList, itemsOf, paragraphsOf, sectionsOf } from "../directive.ts";
import { type BlockField, type Part, kind } from "../kind.ts";
import { source, title } from "../parts.ts";
import { words, linesOf } from "../write.ts";

const letters = ["a", "b", "c", "d"];
const nth = ["Première", "Deuxième", "Troisième", "Quatrième"];

const column = (name: string, index: number): BlockField => ({
  name,
  label: `${nth[index]} colonne`,
  max: 40,
  ...(index === 0 ? { wrong: /colonnes? / } : {}),
  ...(index > 1 ? { optional: true } : {}),
});

const toRow = (cells: string[]) => `| ${cells.map(words).join(" | ")} |`;

const byLetter = (cells: (string | RichText)[]) =>
  Object.fromEntries(
    letters.map((name, index) => {
      const cell = cells[index] ?? "";
      return [name, typeof cell === "string" ? cell : plainText(cell)];
    }),
  );

const table: Part<{ columns: string[]; rows: { label: string; cells: RichText[] }[] }> = {
  fields: [
    ...letters.map(column),
    {
      name: "lines",
      legend: "Lignes",
      add: "Ajouter une ligne",
      min: 1,
      max: 12,
      row: [
        { name: "label", label: "Ce qui est comparé", max: 80 },
        ...letters.map((name, index) => ({ ...column(name, index), max: 200, optional: true as const })),
      ],
    },
  ],
  read(block) {
    const [head = [], ...lines] = block.table() ?? [];
    if (head.length === 0)
      throw new BlockRefused("il contient un tableau, et rien d’autre\u202F: |  | France | Belgique |");
    const columns = head.slice(1).map((cell) => short(plainText(cell), 40, "le nom d’une colonne"));
    if (columns.length < 2 || columns.length > 4)
      throw new BlockRefused(`il compare de 2 à 4 colonnes. Le vôtre en a ${columns.length}.`);
    if (columns.includes("")) throw new BlockRefused("une de ses colonnes n’a pas de nom.");
    if (lines.length < 1 || lines.length > 12)
      throw new BlockRefused(`il a de 1 à 12 lignes sous leurs titres. Le vôtre en a ${lines.length}.`);
    const rows = lines.map(([first = [], ...cells]) => {
      const label = short(plainText(first), 80, "le début d’une ligne");
      if (!label) throw new BlockRefused("chaque ligne du tableau commence par ce qu’elle compare.");
      if (cells.length !== columns.length || cells.some((cell) => !plainText(cell).trim()))
        throw new BlockRefused(
          `la ligne «\u202F${label}\u202F» a une case par colonne, et aucune vide\u202F: écrivez «\u202F—\u202F» s’il n’y a rien à dire.`,
        );
      return { label, cells: cells.map((cell) => shortRich(cell, 200, `une case de «\u202F${label}\u202F»`)) };
    });
    return { columns, rows };
  },
  write(typed) {
    const used = letters.filter((name) => typed.text(name) || typed.rows("lines").some((row) => row[name]));
    return {
      body: [
        toRow(["", ...used.map(typed.text)]),
        `|${"---|".repeat(used.length + 1)}`,
        ...typed.rows("lines").map((row) => toRow(["label", ...used].map((name) => row[name] ?? ""))),
      ],
    };
  },
  fill: ({ columns, rows }) => ({
    ...byLetter(columns),
    lines: rows.map(({ label, cells }) => ({ label, ...byLetter(cells) })),
  }),
};

export const comparison = kind(
  {
    name: "comparaison",
    title: "Comparaison",
    purpose: "Deux à quatre choses côte à côte, ligne par ligne.",
    drawing: [
      "M4 4h10v6H4zM4 13h10v6H4zM4 22h10v6H4zM32 13h12v6H32zM32 22h12v6H32zM18 13h10v6H18zM18 22h10v6H18z",
      "M18 4h10v6H18zM32 4h12v6H32z",
    ],
    example: `:::comparaison[Assemblée nationale ou Sénat ?]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution du 4 octobre 1958"}
|  | Assemblée nationale | Sénat |
|---|---|---|
| Membres, au plus | 577 | 348 |
| Qui les élit ? | Tous les électeurs | Des élus locaux, surtout |
| Peut renverser le gouvernement ? | Oui | Non |
| Peut être dissous par le président ? | Oui | Non |
| A le dernier mot sur la loi ? | Oui, si le gouvernement le lui donne | Non |
:::`,
  },
  title("Assemblée nationale ou Sénat"),
  table,
  source,
);

export type Comparison = ReturnType<typeof comparison.read>;

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
  write: ({ text }) => ({ body: ["## France", listed(text("france")), "", "## Belgique", listed(text("belgique"))] }),
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
