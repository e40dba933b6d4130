import type { z } from "zod";
/** What the domain refuses, by field; the empty key is for the whole form. French sentences. */
export type Errors = Record<string, string[]>;

/** What a mutation answers: done with a value, or refused with reasons. Bugs throw. */
export type Outcome<T> = { ok: true; value: T; isUnchanged?: true } | { ok: false; errors: Errors };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** Done, for nothing was to be done: `change` undoes what was written, and notes nothing. */
export const unchanged = <T>(value: T): Outcome<T> => ({ ok: true, value, isUnchanged: true });

export const refused = (field: string, message: string): { ok: false; errors: Errors } => ({
  ok: false,
  errors: { [field]: [message] },
});

/** Was the row changed by someone else since this form showed it? Said under "version", by records/audit/versioned.server.ts. */
export const isConflict = (errors: Errors): boolean => (errors.version?.length ?? 0) > 0;

/** Its message is a sentence of ours, for who asked. */
export class UserFacingError extends Error {}

const fieldName = (path: PropertyKey[]) =>
  path.map((part, index) => (typeof part === "number" ? `[${part}]` : `${index ? "." : ""}${String(part)}`)).join("");

/** Messages of a zod error by field name; "" for the whole. */
export function fieldErrors({ issues }: z.ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) (errors[fieldName(path)] ??= []).push(message);
  return errors;
}
