import type { z } from "zod";

declare const mark: unique symbol;

export type Posted<S extends z.ZodType = z.ZodType> = S & { readonly [mark]: true };

const all = new Set<z.ZodType>();

/** Registers what reads a form or a JSON body: tests walk them all, so parsers take no other. Called as modules load. */
export function posted<S extends z.ZodType>(schema: S): Posted<S> {
  all.add(schema);
  return schema as Posted<S>;
}

export const postedSchemas = (): z.ZodType[] => [...all];
