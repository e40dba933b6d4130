import { isRouteErrorResponse } from "react-router";
import type { ActionResult, SentRow, SentValue } from "#app/ui/form/autosaved-form.ts";
import type { SendAgain } from "#app/ui/resend-form.tsx";

/** Bytes a refused page may always show again, and of text that comes back however much escaping adds: a public form's. */
const PUBLIC_BYTES = 64_000;
/** What escaping makes of a sign at most, and its field. */
const MAX_ESCAPED = 7;
/** Beyond that, twice the bytes received: the text itself and what escaping adds. */
const MAX_GROWTH = 2;

/** A browser sends its lines with two characters each, and needs one to show them. */
const text = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : "");

function row(value: unknown): string | SentRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return text(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]));
}

/** Bytes that an answer writes for this text: in its field, or in the data that the router asks for. */
export function writtenSize(value: string): number {
  const escaped = value.replaceAll(/[^<>&"'\\\n\r\t]+/g, "").length;
  return Buffer.byteLength(value) + 5 * escaped;
}

function sizeOf(value: SentValue, one: (text: string) => number): number {
  if (typeof value === "string") return one(value);
  return Object.values(value).reduce<number>((sum, part: SentValue) => sum + sizeOf(part, one), 0);
}

export const fits = (written: number, received: number): boolean =>
  written <= Math.max(PUBLIC_BYTES, (received <= PUBLIC_BYTES ? MAX_ESCAPED : MAX_GROWTH) * received);

export function typedValues(payload: Record<string, unknown>, without: string[]): Record<string, SentValue> {
  const values = Object.entries(payload)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]): [string, SentValue] => [name, Array.isArray(value) ? Array.from(value, row) : row(value)])
    // Each text is also a field of its own: the gaps of a list came for nothing.
    .map(([name, value]) => ({ name, value, size: sizeOf(value, (one) => writtenSize(one) + 6) }))
    .sort((one, other) => one.size - other.size);
  const received = values.reduce((sum, { value }) => sum + sizeOf(value, Buffer.byteLength), 0);
  let written = 0;
  // The longest are dropped first: a text forged to grow does not cost the name and the subject.
  return Object.fromEntries(
    values.filter(({ size }) => fits((written += size), received)).map(({ name, value }) => [name, value]),
  );
}

/** For a page that has a form sent again: without files and passwords. Null when escaping would make it grow too much. */
export function typedTexts(form: FormData, without?: RegExp): [name: string, text: string][] | null {
  const typed = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !/password/i.test(field[0]) && !without?.test(field[0]),
  );
  const total = (size: (text: string) => number) => typed.flat().reduce((sum, one) => sum + size(one), 0);
  return fits(total(writtenSize), total(Buffer.byteLength)) ? typed : null;
}

/** Bytes of text that a page may hold twice. */
const MAX_HYDRATED_BYTES = 32_000;

interface Rendered {
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
}

/** Would the page hold so much text twice, in its fields and in what hydrates them? It is then answered without React. */
export function isTooHeavyToHydrate({ actionData, errors }: Rendered): boolean {
  const refused = (Object.values(actionData ?? {}) as (ActionResult | null | undefined)[]).map((refusal) =>
    Object.values(refusal?.result?.submission.payload ?? {}),
  );
  const sendAgain = Object.values(errors ?? {}).map((error) =>
    isRouteErrorResponse(error)
      ? ((error.data as { sendAgain?: SendAgain } | null)?.sendAgain?.fields.map(([, value]) => value) ?? [])
      : [],
  );
  return [...refused, ...sendAgain].some(
    (values) => values.reduce<number>((sum, value) => sum + sizeOf(value, writtenSize), 0) > MAX_HYDRATED_BYTES,
  );
}
