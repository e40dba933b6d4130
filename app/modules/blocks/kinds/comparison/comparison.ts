import { BlockRefused, short, shortRich } from "../../directive.ts";
import { type BlockField, type Part, kind } from "../../kind.ts";
import { source, title } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import { words } from "../../write.ts";

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
