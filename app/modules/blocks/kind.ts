import type { Directive } from "./directive.ts";
import { block } from "./write.ts";

/** Lists that the server has (modules/articles/own-pages.server.ts). */
export type ChoiceList = "pages" | "terms";

export type Choices = Record<ChoiceList, { value: string; label: string }[]>;

export interface BlockField {
  name: string;
  label: string;
  hint?: string;
  /** One line unless said; "lines" has a line for each paragraph. */
  input?: "lines" | "url" | "number" | "check" | "colour" | "picture";
  choices?: ChoiceList;
  optional?: true;
  max: number;
  wrong?: RegExp;
}

export interface BlockRows {
  name: string;
  legend: string;
  add: string;
  min: number;
  max: number;
  row: BlockField[];
  wrong?: RegExp;
  /** A list may be pasted, a name and a number on each line: what follows a name, "les sièges". */
  asked?: string;
  /** The field of their sum, which such a list fills in. */
  total?: string;
}

export const isRows = (part: BlockField | BlockRows): part is BlockRows => "row" in part;

export interface Typed {
  text: (name: string) => string;
  rows: (name: string) => Record<string, string>[];
}

export type Filled = Record<string, string | Record<string, string>[]>;

/** A part of what a kind of block says: how it is typed in a form, written as Markdown, and read of it. */
export interface Part<D extends object> {
  fields: (BlockField | BlockRows)[];
  /** Read after the others: what is wrong with them is told first. */
  last?: true;
  /** Throws BlockRefused. */
  read(block: Directive): D;
  write(typed: Typed): { label?: string; attributes?: Record<string, string>; body?: string[] };
  /** What its fields hold of the data. Marks and links are left out. */
  fill(data: D): Filled;
}

interface Described<N extends string> {
  name: N;
  title: string;
  label?: string;
  purpose: string;
  /** On 48 × 32: what is ink, what is red. */
  drawing: [string, string];
  /** A good one, true and sourced: the page of help shows it. */
  example: string;
  ready?: Ready[];
}

export interface Ready {
  name: string;
  /** Of when it is, and where to see what changed since. */
  words: string;
  values: Filled;
}

export interface Kind<N extends string = string, D = object> extends Described<N> {
  fields: (BlockField | BlockRows)[];
  /** Throws BlockRefused. */
  read(block: Directive): D;
  write(typed: Typed): string;
  fill(data: D): Filled;
}

type Whole<P extends readonly unknown[]> = P extends readonly [Part<infer D>, ...infer Others]
  ? D & Whole<Others>
  : unknown;

/** Declares a kind of block. Its form, what is read and refused, and its help follow; its drawing is the view beside it: threads read blocks, and no TSX. */
export function kind<const N extends string, const P extends readonly Part<object>[]>(
  described: Described<N>,
  ...parts: P
): Kind<N, Whole<P>> {
  const lastOnes = parts.toSorted((one, other) => Number(one.last ?? false) - Number(other.last ?? false));
  return {
    ...described,
    fields: parts.flatMap(({ fields }) => fields),
    read(directive) {
      const found = new Map(lastOnes.map((part) => [part, part.read(directive)]));
      return Object.assign({}, ...parts.map((part) => found.get(part))) as Whole<P>;
    },
    write(typed) {
      const written = parts.map((part) => part.write(typed));
      const label = written.map((part) => part.label ?? "").join("");
      const attributes = Object.assign({}, ...written.map((part) => part.attributes)) as Record<string, string>;
      const bodies = written.flatMap(({ body }) => (body ? [body] : []));
      return block(described.name, label, attributes, bodies.length > 0 ? bodies.flat() : null);
    },
    fill: (data) => Object.assign({}, ...parts.map((part) => part.fill(data as object))) as Filled,
  };
}
