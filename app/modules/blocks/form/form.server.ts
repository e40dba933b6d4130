import { isDeepStrictEqual } from "node:util";
import { type Errors, type Outcome, done } from "#app/utils/outcome.ts";
import { fillRows } from "#app/utils/pasted-list.ts";
import { capital } from "#app/utils/text.ts";
import { type Block, blockMark, blockReasons } from "../block.ts";
import { type Filled, type Kind, isRows } from "../kind.ts";
import { findKind } from "../kinds.ts";
import { readBlock } from "../read.server.ts";
import { type Sent, schemaOf, typedIn } from "./schema.ts";

/** Puts into the fields of a form the ready block that was asked for, and the list that stands in it. */
export function fillForm({ fields, ready = [] }: Kind, form: FormData, asked: string | null) {
  const chosen = ready.find(({ name }) => name === asked);
  if (chosen) fill(form, chosen.values);
  const filled = fields.filter(isRows).flatMap((part) => {
    const [name, value] = part.row.map((field) => field.name);
    if (!part.asked || !name || !value) return [];
    const { name: rows, max: most, asked, total } = part;
    return fillRows(form, { rows, name, value, most, asked, ...(total && { total }) });
  });
  return {
    rows: fields.find(isRows)?.name ?? "",
    words: chosen?.words ?? filled[0]?.words ?? "",
    wrong: Object.assign({}, ...filled.map(({ wrong }) => wrong)) as Errors,
  };
}

function fill(form: FormData, values: Filled): void {
  const rows = Object.keys(values).filter((name) => typeof values[name] !== "string");
  for (const name of new Set(form.keys()))
    if (rows.some((each) => name === `${each}List` || name.startsWith(`${each}[`))) form.delete(name);
  for (const [name, value] of fieldsOf(values)) form.set(name, value);
}

export function fieldsOf(values: Filled): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") fields.set(name, value);
    else
      for (const [index, row] of value.entries())
        for (const [key, text] of Object.entries(row)) if (text) fields.set(`${name}[${index}].${key}`, text);
  }
  return fields;
}

interface Written {
  markdown: string;
  html: string;
}

/** The Markdown that a form makes, judged by what reads the text: refused in its words, beside the field they speak of. */
export function judgeForm(kind: Kind, sent: Sent): Outcome<Written> {
  const markdown = kind.write(typedIn(sent));
  const block = readBlock(markdown, 1);
  const errors: Errors = {};
  for (const why of blockReasons(block))
    (errors[rowOf(kind, sent, why) ?? fieldOf(kind, why)] ??= []).push(capital(why));
  return Object.keys(errors).length > 0 ? { ok: false, errors } : done({ markdown, html: blockMark(block) });
}

/** The row whose name a refusal quotes, the last of that name, at the field that is wrong; null where it is of none. */
function rowOf({ fields }: Kind, sent: Sent, why: string): string | null {
  const said = /«\u202F(.+?)\u202F»/.exec(why)?.[1];
  for (const { name, row } of fields.filter(isRows)) {
    const [first, second] = row.map((field) => field.name);
    const rows = sent[name];
    if (!said || !first || !Array.isArray(rows)) continue;
    const names = rows.map((typed) => typed[first] ?? "");
    const exact = names.lastIndexOf(said);
    const index = exact >= 0 ? exact : names.findIndex((typed) => typed && said.startsWith(`${typed} :`));
    if (index >= 0) return `${name}[${index}].${/deux fois|le nom|l’étiquette/.test(why) ? first : (second ?? first)}`;
  }
  return null;
}

/** The field that a refusal speaks of; the form as a whole ("") where it is none. */
function fieldOf({ fields }: Kind, why: string): string {
  const named = /«\u202F(\w+)\u202F»/.exec(why)?.[1]?.toLowerCase();
  return (fields.find(({ name, wrong }) => name === named || wrong?.test(why)) ?? fields.find(isRows))?.name ?? "";
}

interface Reopened {
  filled: { kind: Kind; values: Filled } | null;
  why: string[];
}

/** A block of a text, opened again in its form: only when the form would write the same block. */
export function reopened(source: string): Reopened {
  const block = readBlock(source, 1);
  const why = blockReasons(block);
  const kind = findKind(block.kind);
  if (!kind) return { filled: null, why };
  const values = kind.fill((block as Block).data as object);
  const typed = schemaOf(kind).safeParse(values);
  if (!typed.success) return { filled: null, why };
  const isSame = isDeepStrictEqual(readBlock(kind.write(typedIn(typed.data as Sent)), 1), block);
  return { filled: isSame ? { kind, values } : null, why };
}
