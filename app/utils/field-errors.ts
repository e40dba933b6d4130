import type { z } from "zod";
import type { Errors } from "./outcome.ts";

function fieldName(path: PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index ? "." : ""}${String(part)}`))
    .join("");
}

/** Messages of a zod error by field name; "" for the whole. */
export function fieldErrors(error: z.ZodError): Errors {
  const errors: Errors = {};
  for (const issue of error.issues) {
    const key = fieldName(issue.path);
    (errors[key] ??= []).push(issue.message);
  }
  return errors;
}
