import { z } from "zod";
import { rowOf } from "#app/utils/field-rows.ts";
import type { Errors } from "#app/utils/outcome.ts";

type Schema = z.core.$ZodType;
type Kind = z.core.$ZodTypeDef & Record<string, unknown>;
type Check = z.core.$ZodCheck & { _zod: { def: { check: string; maximum?: number; length?: number } } };

const wrappers = new Set(["optional", "nullable", "default", "prefault", "readonly", "nonoptional", "catch"]);

interface Field {
  isText: boolean;
  /** What bounds its length; one of another kind than text has none. */
  limit: Check | undefined;
  /** The most rows of each list on the way to it. */
  rows: number[];
}

const known = new WeakMap<z.ZodType, Map<string, Field>>();

/** The fields that a form of this schema may have, by the names that Conform writes, `sources[].url` for each row. */
export function fieldsOf(schema: z.ZodType): Map<string, Field> {
  const before = known.get(schema);
  if (before) return before;
  const fields = new Map<string, Field>();
  collect(schema, "", [], fields);
  known.set(schema, fields);
  return fields;
}

function collect(schema: Schema, name: string, rows: number[], fields: Map<string, Field>): void {
  const def = schema._zod.def as Kind;
  const also = (inner: unknown, at = name, within = rows) => collect(inner as Schema, at, within, fields);
  if (wrappers.has(def.type)) return also(def.innerType);
  switch (def.type) {
    case "pipe":
      // What reads the field first bounds it; where that only changes it, what comes after.
      if ((def.in as Schema)._zod.def.type !== "transform") also(def.in);
      if (fields.get(name)?.limit || (def.out as Schema)._zod.def.type === "transform") return;
      fields.delete(name);
      return also(def.out);
    case "intersection":
      return [def.left, def.right].forEach((side) => also(side));
    case "union":
      return (def.options as Schema[]).forEach((option) => also(option));
    case "array": {
      const most = checksOf(def).find(({ _zod }) => _zod.def.check === "max_length")?._zod.def.maximum ?? Infinity;
      // A list of texts may also come as several fields of one name.
      if (!["object", "unknown"].includes((def.element as Schema)._zod.def.type)) also(def.element);
      else fields.set(name, { isText: false, limit: undefined, rows });
      return also(def.element, `${name}[]`, [...rows, most]);
    }
    case "object":
      for (const [key, field] of Object.entries(def.shape as Record<string, Schema>))
        also(field, name ? `${name}.${key}` : key);
      return;
    case "unknown":
      return also(rowOf(schema));
    default: {
      const limit = checksOf(def).find(({ _zod }) => /^(max_length|length_equals)$/.test(_zod.def.check));
      const field = { isText: def.type === "string", limit, rows };
      const other = fields.get(name);
      fields.set(name, other && longest(other) > longest(field) ? other : field);
    }
  }
}

const checksOf = (def: Kind) => (def.checks ?? []) as Check[];

/** Characters of a field that declares none: a date, a number, a choice. */
const UNDECLARED = 200;

const longest = ({ limit }: Field) => limit?._zod.def.maximum ?? limit?._zod.def.length ?? UNDECLARED;

const fieldOf = (schema: z.ZodType, name: string) => fieldsOf(schema).get(name.replaceAll(/\[\d*\]/g, "[]"));

/** Does a form of this schema have this field (`tags[2]`, `sources[0].url`)? Others are neither read nor sent back. */
export const hasField = (schema: z.ZodType, name: string): boolean => fieldOf(schema, name) !== undefined;

/** Is it shown again when the form is refused? Of a list, a few rows more than it may have: each costs time to draw. */
export function isShownAgain(schema: z.ZodType, name: string): boolean {
  const field = fieldOf(schema, name);
  const places = Array.from(name.matchAll(/\[(\d*)\]/g), ([, place]) => Number(place));
  return field !== undefined && places.every((place, list) => place < (field.rows[list] ?? Infinity) + 5);
}

/** Refused unread, in the schema's words. Of blanks a field may have as many as its length, 1,000 at most, and 100. */
export function tooLong(schema: z.ZodType, texts: Iterable<[name: string, value: unknown]>): Errors {
  const errors: Errors = {};
  for (const [name, value] of texts) {
    const field = typeof value === "string" ? fieldOf(schema, name) : undefined;
    if (field && String(value).length > longest(field) + Math.min(longest(field), 1000) + 100)
      errors[name] = [refusalOf(field)];
  }
  return errors;
}

/** Refusals in the order of the form: its fields as the schema has them, row by row. */
export function inOrder(schema: z.ZodType, errors: Errors): Errors {
  const order = [...fieldsOf(schema).keys()];
  const placesOf = (name: string) => {
    const top = name.replace(/[.[].*/, "");
    return [
      order.findIndex((field) => field === top || field.startsWith(`${top}[`)),
      Number(/\[(\d+)/.exec(name)?.[1] ?? -1),
      order.indexOf(name.replaceAll(/\[\d*\]/g, "[]")),
    ];
  };
  const placed = Object.entries(errors).map(([name, words]) => ({ name, words, places: placesOf(name) }));
  placed.sort((one, other) => {
    const differing = one.places.findIndex((place, index) => place !== other.places[index]);
    return (one.places[differing] ?? 0) - (other.places[differing] ?? 0);
  });
  return Object.fromEntries(placed.map(({ name, words }) => [name, words]));
}

function refusalOf(field: Field): string {
  const issue = {
    code: "too_big",
    origin: "string",
    maximum: longest(field),
    inclusive: true,
    input: "…",
    inst: field.limit,
  };
  return z.core.util.finalizeIssue(issue as unknown as z.core.$ZodRawIssue, {}, z.core.config()).message;
}

export function* textsOf(body: unknown, name = "", depth = 0): Generator<[string, string]> {
  if (typeof body === "string") yield [name, body];
  if (typeof body !== "object" || body === null || depth > 5) return;
  for (const [key, value] of Object.entries(body))
    yield* textsOf(value, Array.isArray(body) ? `${name}[${key}]` : name ? `${name}.${key}` : key, depth + 1);
}
