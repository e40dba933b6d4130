import type { Errors } from "#app/utils/outcome.ts";
import { fillRows } from "#app/utils/pasted-list.ts";
import { type Filled, type Kind, isRows } from "../kind.ts";

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

/** As its form would send them: `steps[0].text`. */
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
