import type { z } from "zod";
/** What the domain refuses, by field; the empty key is for the whole form. French sentences. */
export type Errors = Record<string, string[]>;

/** What a mutation answers: done with a value, or refused with reasons. Bugs throw. */
export type Outcome<T> = { ok: true; value: T; isUnchanged?: true } | { ok: false; errors: Errors };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Done, for nothing was to be done: `change` undoes what was written, and notes nothing. */
export function unchanged<T>(value: T): Outcome<T> {
  return { ok: true, value, isUnchanged: true };
}

export function refused(field: string, message: string): { ok: false; errors: Errors } {
  return { ok: false, errors: { [field]: [message] } };
}

/** Was the row changed by someone else since this form showed it? Said under "version", by records/audit/versioned.server.ts. */
export function isConflict(errors: Errors): boolean {
  return (errors.version?.length ?? 0) > 0;
}

/** Its message is a sentence of ours, for who asked. */
export class ToldError extends Error {}

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
