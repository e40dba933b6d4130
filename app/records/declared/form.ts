import type { ReactNode } from "react";
import { z } from "zod";
import { type Posted, posted } from "#app/utils/posted.ts";
import { versionFields } from "#app/utils/versions.ts";

interface Choice {
  value: string;
  label: string;
}

/** What each row of a field that repeats asks: a line, an area of `rows` lines, a choice, or a colour. */
interface Column {
  label: string;
  type?: "date" | "url" | "colour";
  inputMode?: "numeric";
  rows?: number;
  /** An area written as it is read, once its row is opened. */
  rich?: true;
  wide?: true;
  maxLength?: number;
  choices?: readonly Choice[];
  /** Its label says the number of its row. */
  numbered?: true;
  /** Asked only where no script moves the rows. */
  isOrder?: true;
}

interface Described {
  label: string;
  question?: string;
  value: z.ZodType;
  hint?: ReactNode;
  /** From this field on the form folds under this head; "" ends that. */
  section?: string;
  /** In a new row: its label does not say that it may stay empty. */
  initial?: string | boolean;
  pair?: true;
  rows?: number;
  /** Of `rows`: what one is called; each folds then under its head, and moves. */
  rowName?: string;
  /** Of `rows`: what each asks, how many there may be, the words of the button that adds one. */
  columns?: Record<string, Column>;
  most?: number;
  adds?: string;
  uncut?: true;
  placeholder?: string;
  short?: true;
  /** Browsers offer the details of who types: `off` where they are another person's. */
  autoComplete?: "off" | "name" | "email";
}

interface Typed extends Described {
  /**
   * `short` is a line as narrow as a day, `code` is a text that no keyboard may correct, `sentence` an area where Enter goes on, `moment` a day and its hour, `picture` the description of the row's
   * `image` with its file, `beside` what another draws, `own` what the page does (`own` of `declaredEdit`).
   */
  control?:
    | ("text" | "short" | "code" | "area" | "rich" | "email" | "tel" | "url" | "slug" | "decimal" | "number")
    | ("password" | "new-password")
    | ("sentence" | "date" | "moment" | "checkbox" | "sources" | "rows" | "picture" | "beside" | "own");
  choices?: never;
  made?: string;
  /** Of a picture: the field that takes it away, where the row can do without, and what its file is called. */
  remove?: string;
  file?: string;
}

interface Chosen extends Described {
  control?: "select" | "radio";
  made?: never;
  remove?: never;
  file?: never;
  /** What is offered, or the name under which the loader brings it. */
  choices: readonly Choice[] | string;
}

export type DeclaredField = Typed | Chosen;

export type Fields = Record<string, DeclaredField>;

type Shape<F extends Fields> = { [K in keyof F]: F[K]["value"] };
type Whole<F extends Fields> = z.ZodObject<Shape<F> & typeof versionFields>;

export interface Form {
  fields: Fields;
  names: readonly string[];
  schema: z.ZodType;
  labels: Record<string, string>;
}

export interface Declared<F extends Fields, S extends z.ZodType> extends Form {
  fields: F;
  names: (keyof F & string)[];
  schema: Posted<S>;
  labels: Record<keyof F & string, string>;
}

/** Declares the fields of a noun. `rule` adds what holds between them. */
export function declared<const F extends Fields>(fields: F): Declared<F, Whole<F>>;
export function declared<const F extends Fields, S extends z.ZodType>(
  fields: F,
  rule: (whole: Whole<F>) => S,
): Declared<F, S>;
export function declared<F extends Fields>(
  fields: F,
  rule: (whole: Whole<F>) => z.ZodType = (whole) => whole,
): Declared<F, z.ZodType> {
  const each = <V>(of: (field: DeclaredField) => V) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));
  // What `fromEntries` forgets: each name has its own.
  const shape = each(({ value }) => value) as Shape<F>;
  const labels = each(({ label }) => label) as Record<keyof F & string, string>;
  const schema = posted(rule(z.object({ ...shape, ...versionFields })));
  return { fields, names: Object.keys(fields), schema, labels };
}

/** Must it be filled, and how long may it be? Its value says both. */
export function boundsOf({ value, uncut, control = "text" }: DeclaredField): { required: boolean; maxLength?: number } {
  const inner = value instanceof z.ZodDefault ? value.unwrap() : value;
  const max =
    inner instanceof z.ZodString && !uncut && /^(?:text|sentence|area)$/.test(control) ? inner.maxLength : null;
  return { required: !value.safeParse(undefined).success, ...(max ? { maxLength: max } : {}) };
}

export function inWords({ choices }: DeclaredField, value: unknown): unknown {
  return typeof choices === "object" ? (choices.find((choice) => choice.value === value)?.label ?? value) : value;
}
