import type { SentRow, SentValue } from "#app/ui/form/sent.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function row(value: unknown): string | SentRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return text(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]));
}

/** What was typed, to be shown again: texts, lists and rows of texts, without files and without these names. */
export function givenBack(payload: Record<string, unknown>, without: string[]): Record<string, SentValue> {
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? Array.from(value, row) : row(value)]),
  );
}
