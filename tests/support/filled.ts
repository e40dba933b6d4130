import type { z } from "zod";

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Check = { _zod: { def: { check: string; maximum?: number; value?: number; inclusive?: boolean } } };

const checksOf = (def: Def) => ((def.checks ?? []) as Check[]).map(({ _zod }) => _zod.def);

/** Characters that a text may have, as its schema says. */
export function longest(def: Def): number | undefined {
  return checksOf(def).find(({ check }) => check === "max_length" || check === "length_equals")?.maximum;
}

/** Rows of a list: with more, the form has too many fields. */
const MOST_ROWS = 20;

/**
 * What fits a schema, its texts as `text` writes them for a declared limit; undefined for what is left out. `fits` says
 * nothing of formats: an address is a text like another.
 */
export function filled(schema: z.core.$ZodType, text: (limit: number | undefined) => string): unknown {
  const def = schema._zod.def as Def;
  const inner = (of: unknown) => filled(of as z.core.$ZodType, text);
  switch (def.type) {
    case "string":
    case "template_literal":
    // Rows that the schema reads by itself (app/utils/field-rows.ts).
    case "unknown":
    case "any":
      return text(longest(def));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
    case "catch":
      return inner(def.innerType);
    case "lazy":
      return inner((def.getter as () => unknown)());
    case "pipe": {
      const from = def.in as z.core.$ZodType;
      return inner(from._zod.def.type === "transform" ? def.out : from);
    }
    case "intersection":
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case "union": {
      const texts = (def.options as z.core.$ZodType[]).find(({ _zod }) => _zod.def.type === "string");
      return inner(texts ?? (def.options as unknown[])[0]);
    }
    case "array": {
      const most = Math.min(MOST_ROWS, longest(def) ?? MOST_ROWS);
      return Array.from({ length: most }, () => inner(def.element));
    }
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, unknown>)
          .map(([name, field]) => [name, inner(field)])
          .filter(([, value]) => value !== undefined),
      );
    case "enum":
      return Object.values(def.entries as object)[0];
    case "literal":
      return (def.values as unknown[])[0];
    case "boolean":
      return true;
    case "number":
    case "int":
      return Math.max(1, checksOf(def).find(({ check }) => check === "greater_than")?.value ?? 1);
    default:
      return undefined;
  }
}

/** The fields of a form that say it, by the names that Conform writes. */
export function fieldsOf(value: unknown, name = "", fields = new FormData()): FormData {
  if (Array.isArray(value)) for (const [index, row] of value.entries()) fieldsOf(row, `${name}[${index}]`, fields);
  else if (typeof value === "object" && value !== null)
    for (const [key, field] of Object.entries(value)) fieldsOf(field, name ? `${name}.${key}` : key, fields);
  else if (value === true) fields.append(name, "on");
  else if (value !== undefined && value !== null) fields.append(name, String(value));
  return fields;
}
