import { z } from "zod";

const rowSchemas = new WeakMap<z.core.$ZodType, z.ZodType>();

export function rowOf(unread: z.core.$ZodType): z.ZodType {
  const row = rowSchemas.get(unread);
  if (!row) throw new Error("a field of unknown kind: its length is not known");
  return row;
}

/** Rows of fields of a form, those left empty dropped: `isEmpty` says which. */
export function fieldRows<S extends z.ZodType>(row: S, maxRows: number, isEmpty: (typed: z.input<S>) => boolean) {
  const unread = z.unknown();
  rowSchemas.set(unread, row);
  // Empty rows are told apart before the schema asks for what they lack; the others keep their number for their errors.
  return z
    .array(unread)
    .max(maxRows, `${maxRows} lignes au plus.`)
    .default([])
    .transform((rows, issues) =>
      rows.flatMap((typed, index) => {
        if (typed === undefined || isEmpty(typed as z.input<S>)) return [];
        const read = row.safeParse(typed);
        if (read.success) return [read.data];
        for (const issue of read.error.issues)
          issues.addIssue({ code: "custom", path: [index, ...issue.path], message: issue.message });
        return [];
      }),
    );
}

export const hasNone = (row: object, ...names: string[]) => {
  const typed = row as Record<string, unknown>;
  return names.every((name) => !String(typed[name] ?? "").trim());
};

export function rowsIn<T>(json: string): T[] {
  const value: unknown = JSON.parse(json || "[]");
  return Array.isArray(value) ? (value as T[]) : [];
}
