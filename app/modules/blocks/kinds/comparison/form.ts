import { type BlockField, type BlockForm, sourceFields, titleField, sourceFilled } from "../../form/block-form.ts";
import { block, sourceOf, words } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { Comparison } from "./data.ts";

const columns = ["a", "b", "c", "d"];
const nth = ["Première", "Deuxième", "Troisième", "Quatrième"];

const column = (name: string, index: number): BlockField => ({
  name,
  label: `${nth[index]} colonne`,
  max: 40,
  ...(index === 0 ? { wrong: /colonnes? / } : {}),
  ...(index > 1 ? { optional: true } : {}),
});

const toRow = (cells: string[]) => `| ${cells.map(words).join(" | ")} |`;

export const comparisonForm: BlockForm = {
  kind: "comparaison",
  title: "Comparaison",
  purpose: "Deux à quatre choses côte à côte, ligne par ligne.",
  drawing: [
    "M4 4h10v6H4zM4 13h10v6H4zM4 22h10v6H4zM32 13h12v6H32zM32 22h12v6H32zM18 13h10v6H18zM18 22h10v6H18z",
    "M18 4h10v6H18zM32 4h12v6H32z",
  ],
  parts: [
    titleField,
    ...columns.map(column),
    {
      name: "lines",
      legend: "Lignes",
      add: "Ajouter une ligne",
      min: 1,
      max: 12,
      row: [
        { name: "label", label: "Ce qui est comparé", max: 80 },
        ...columns.map((name, index) => ({ ...column(name, index), max: 200, optional: true as const })),
      ],
    },
    ...sourceFields,
  ],
  write: (typed) => {
    const used = columns.filter((name) => typed.text(name) || typed.rows("lines").some((row) => row[name]));
    return block("comparaison", typed.text("title"), sourceOf(typed), [
      toRow(["", ...used.map(typed.text)]),
      `|${"---|".repeat(used.length + 1)}`,
      ...typed.rows("lines").map((row) => toRow(["label", ...used].map((name) => row[name] ?? ""))),
    ]);
  },
  fill: ({ title, columns: names, rows, source }: Comparison) => ({
    title,
    ...Object.fromEntries(columns.map((column, index) => [column, names[index] ?? ""])),
    lines: rows.map(({ label, cells }) => ({
      label,
      ...Object.fromEntries(columns.map((column, index) => [column, plainText(cells[index] ?? [])])),
    })),
    ...sourceFilled(source),
  }),
};
