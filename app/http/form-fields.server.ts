import type { z } from "zod";

type Kind = z.core.$ZodTypeDef & Record<string, unknown>;

/** Schemas that wrap another one, and the property that holds it. */
const wrappers: Record<string, string> = {
  optional: "innerType",
  nullable: "innerType",
  default: "innerType",
  prefault: "innerType",
  readonly: "innerType",
  nonoptional: "innerType",
  catch: "innerType",
};

/**
 * Does a form of this schema have this field, by the names that Conform writes (`tags[2]`, `sources[0].url`)? Others
 * are neither read nor sent back.
 */
export const hasField = (schema: z.ZodType, name: string): boolean => hasPath(schema, pathOf(name), Infinity);

/** Is it shown again when the form is refused? Of a list, a few rows more than it may have: each costs time to draw. */
export const isShownAgain = (schema: z.ZodType, name: string): boolean => hasPath(schema, pathOf(name), 5);

const pathOf = (name: string) => name.match(/[^.[\]]+|\[\d*\]/g) ?? [];

/** `more`: rows of a list past those that it may have. */
function hasPath(schema: z.core.$ZodType, path: string[], more: number): boolean {
  const def = schema._zod.def as Kind;
  const inner = wrappers[def.type];
  if (inner) return hasPath(def[inner] as z.core.$ZodType, path, more);
  const [step, ...rest] = path;
  switch (def.type) {
    case "pipe": {
      const from = def.in as z.core.$ZodType;
      return hasPath(from._zod.def.type === "transform" ? (def.out as z.core.$ZodType) : from, path, more);
    }
    case "intersection":
      return [def.left, def.right].some((side) => hasPath(side as z.core.$ZodType, path, more));
    case "union":
      return (def.options as z.core.$ZodType[]).some((option) => hasPath(option, path, more));
    case "array":
      return step === undefined || (isRow(def, step, more) && hasPath(def.element as z.core.$ZodType, rest, more));
    case "object": {
      const field = step === undefined ? undefined : (def.shape as Record<string, z.core.$ZodType>)[step];
      return field !== undefined && hasPath(field, rest, more);
    }
    // Rows that the schema reads by itself (utils/field-rows.ts).
    case "unknown":
    case "any":
      return true;
    default:
      return step === undefined;
  }
}

function isRow(def: Kind, step: string, more: number): boolean {
  const checks = (def.checks ?? []) as { _zod: { def: { check: string; maximum?: number } } }[];
  const most = checks.find(({ _zod }) => _zod.def.check === "max_length")?._zod.def.maximum ?? Infinity;
  return step.startsWith("[") && Number(step.slice(1, -1)) < most + more;
}
