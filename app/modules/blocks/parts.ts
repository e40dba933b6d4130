import { type BlockSource, type RichText, plainText } from "./block.ts";
import { BlockRefused, type Directive, cutAtColon, onlyList, short, shortRich, sourceOf } from "./directive.ts";
import type { BlockField, BlockRows, Part } from "./kind.ts";
import { pair } from "./write.ts";

/** What stands between its brackets, at most `most` characters. Throws BlockRefused past that, and `missing` without it. */
export function labelOf(block: Directive, most: number, what: string, missing: string): string {
  const words = short(plainText(block.label), most, what);
  if (!words) throw new BlockRefused(missing);
  return words;
}

export const titleOf = (block: Directive, example: string, most = 120): string =>
  labelOf(block, most, "le titre", `donnez-lui un titre entre crochets, par exemple :::${block.name}[${example}].`);

export const label = <const K extends string>(
  key: K,
  field: BlockField,
  read: (block: Directive) => string,
): Part<Record<K, string>> => ({
  fields: [field],
  read: (block) => ({ [key]: read(block) }) as Record<K, string>,
  write: ({ text }) => ({ label: text(field.name) }),
  fill: (data) => ({ [field.name]: data[key] }),
});

/** What stands in one attribute, called as the field is. `read` may throw BlockRefused. */
export const attribute = <const K extends string>(
  key: K,
  field: BlockField,
  read: (typed: string, block: Directive) => string,
): Part<Record<K, string>> => ({
  fields: [field],
  read: (block) => ({ [key]: read(block.attributes[field.name] ?? "", block) }) as Record<K, string>,
  write: ({ text }) => ({ attributes: { [field.name]: text(field.name) } }),
  fill: (data) => ({ [field.name]: data[key] }),
});

const titleField: BlockField = { name: "title", label: "Titre", max: 120, wrong: /titre/i };

export function title(example: string, more?: Partial<BlockField>): Part<{ title: string }>;
export function title<const K extends string>(
  example: string,
  more: Partial<BlockField>,
  key: K,
): Part<Record<K, string>>;
export function title(example: string, more: Partial<BlockField> = {}, key = "title"): Part<Record<string, string>> {
  const field = { ...titleField, ...more };
  return label(key, field, (block) => titleOf(block, example, field.max));
}

type Row = Record<string, string | number | RichText>;

const typed = (value: string | number | RichText = "") =>
  typeof value === "number" ? String(value).replace(".", ",") : typeof value === "string" ? value : plainText(value);

/** The one list that it is: "- Étiquette : 12,5", the two fields of a row. `read` may throw BlockRefused; `mark` begins a line. */
export const list = <const K extends string, R extends Row>(
  rows: BlockRows & { name: K },
  read: (item: RichText, index: number) => R,
  mark: (index: number) => string = () => "-",
): Part<Record<K, R[]>> => {
  const [first = "", second = ""] = rows.row.map(({ name }) => name);
  return {
    fields: [rows],
    read: (block) => ({ [rows.name]: onlyList(block, rows.min, rows.max).map(read) }) as Record<K, R[]>,
    write: (form) => ({
      body: form.rows(rows.name).map((row, index) => `${mark(index)} ${pair(row[first] ?? "", row[second] ?? "")}`),
    }),
    fill: (data) => ({
      [rows.name]: data[rows.name].map((row: Row) => ({ [first]: typed(row[first]), [second]: typed(row[second]) })),
    }),
  };
};

/** The rows of a list of steps, two at least: the beginning of a step, then its text. */
export const stepRows = (max: number, ...row: [BlockField, BlockField]) =>
  ({ name: "steps", legend: "Étapes", add: "Ajouter une étape", min: 2, max, row }) as const;

/** A step of a list, "Le gouvernement : dépose le projet." Throws BlockRefused. */
export function stepIn(item: RichText, index: number, example: string): { head: string; rest: RichText } {
  const { head, rest } = cutAtColon(item);
  if (!head || !plainText(rest).trim())
    throw new BlockRefused(`étape ${index + 1}\u202F: il manque ses deux points, comme ${example}`);
  const at = `de l’étape ${index + 1}`;
  return { head: short(head, 80, `le début ${at}`), rest: shortRich(rest, 300, `le texte ${at}`) };
}

export const source: Part<{ source: BlockSource | null }> = {
  fields: [
    {
      name: "source",
      label: "Lien de la source",
      input: "url",
      max: 2000,
      wrong: /la source manque|adresse de sa source/,
    },
    { name: "nom", label: "Nom de la source", max: 200, optional: true, wrong: /nom de sa source/ },
    {
      name: "date",
      label: "Date",
      hint: "2024, décembre 2024 ou 4/12/2024",
      max: 20,
      optional: true,
      wrong: /sa date/,
    },
  ],
  last: true,
  read: (block) => ({ source: sourceOf(block) }),
  write: ({ text }) => ({ attributes: { source: text("source"), nom: text("nom"), date: text("date") } }),
  fill: ({ source: of }) => ({ source: of?.url ?? "", nom: of?.name ?? "", date: of?.day ?? "" }),
};
