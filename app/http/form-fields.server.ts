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
export function hasField(schema: z.ZodType, name: string): boolean {
  const path = name.match(/[^.[\]]+|\[\d*\]/g) ?? [];
  return hasPath(schema, path);
}

function hasPath(schema: z.core.$ZodType, path: string[]): boolean {
  const def = schema._zod.def as Kind;
  const inner = wrappers[def.type];
  if (inner) return hasPath(def[inner] as z.core.$ZodType, path);
  const [step, ...rest] = path;
  switch (def.type) {
    case "pipe": {
      const from = def.in as z.core.$ZodType;
      return hasPath(from._zod.def.type === "transform" ? (def.out as z.core.$ZodType) : from, path);
    }
    case "intersection":
      return [def.left, def.right].some((side) => hasPath(side as z.core.$ZodType, path));
    case "union":
      return (def.options as z.core.$ZodType[]).some((option) => hasPath(option, path));
    case "array":
      return step === undefined || (step.startsWith("[") && hasPath(def.element as z.core.$ZodType, rest));
    case "object": {
      const field = step === undefined ? undefined : (def.shape as Record<string, z.core.$ZodType>)[step];
      return field !== undefined && hasPath(field, rest);
    }
    // Rows that the schema reads by itself (utils/field-rows.ts).
    case "unknown":
    case "any":
      return true;
    default:
      return step === undefined;
  }
}
