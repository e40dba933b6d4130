import type { BlockSource } from "../block.ts";

/** A field of the form of a block. */
export interface BlockField {
  name: string;
  label: string;
  hint?: string;
  /** One line unless said; "lines" has a line for each paragraph. */
  input?: "lines" | "url" | "number" | "check";
  /** The block is one without it. */
  optional?: true;
  /** Characters. */
  max: number;
  /** The reader's refusals that speak of it. */
  wrong?: RegExp;
}

/** Fields repeated: the bars, the groups, the steps. */
export interface BlockRows {
  name: string;
  legend: string;
  add: string;
  min: number;
  max: number;
  row: BlockField[];
  wrong?: RegExp;
}

export type BlockPart = BlockField | BlockRows;

/** What was typed in the form of a block. */
export interface Typed {
  text: (name: string) => string;
  /** The rows in which something is typed. */
  rows: (name: string) => Record<string, string>[];
}

/** The form of a kind of block: what staff fill in, and the Markdown that it makes. */
export interface BlockForm {
  /** As it is typed in a text: "barres". */
  kind: string;
  title: string;
  /** What it is for, in one sentence. */
  purpose: string;
  /** On 48 × 32: what is ink, what is red. */
  drawing: [string, string];
  parts: BlockPart[];
  write: (typed: Typed) => string;
  /** The same the other way: what its fields hold of a block's data. Its marks and links are left out. */
  fill(data: unknown): Filled;
}

/** Values of a form's fields, by name; of its rows, a list. */
export type Filled = Record<string, string | Record<string, string>[]>;

export const isRows = (part: BlockPart): part is BlockRows => "row" in part;

/** A source, in its fields. */
export const sourceFilled = (source: BlockSource | null) => ({
  source: source?.url ?? "",
  nom: source?.name ?? "",
  date: source?.day ?? "",
});

export const titleField: BlockField = { name: "title", label: "Titre", max: 120, wrong: /titre/i };

/** What nearly every kind rests on. */
export const sourceFields: BlockField[] = [
  {
    name: "source",
    label: "Lien de la source",
    input: "url",
    max: 2000,
    wrong: /la source manque|adresse de sa source/,
  },
  { name: "nom", label: "Nom de la source", max: 200, optional: true, wrong: /nom de sa source/ },
  { name: "date", label: "Date", hint: "2024, décembre 2024 ou 4/12/2024", max: 20, optional: true, wrong: /sa date/ },
];
