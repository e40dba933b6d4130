/** A text that readers see, and the column that has it; empty where that is no field of a form. */
export interface Text {
  column: string;
  text: string;
}

/** Rendered from the column beside it. */
const isRendered = (column: string) => /html$/i.test(column);

/** A figure that stands alone is a result, unless it is how many voted: told so to who looks for results in words. */
const figureText = (label: string, value: string): string =>
  `${/participation|abstention|inscrit|votant/i.test(label) ? "" : "Résultat "}${label} ${value}`;

/** A label with its value is read as one. */
function figureIn({ label, value, detail }: Record<string, unknown>): string[] {
  if (typeof label !== "string" || typeof value !== "string") return [];
  return [figureText(label, `${value} ${typeof detail === "string" ? detail : ""}`)];
}

/** Every string of a value, however deep, and the seats of its groups as they are read (utils/seat-lines.ts). */
function stringsIn(value: unknown, unseen: readonly string[], name: string): string[] {
  if (typeof value === "string")
    return name.endsWith("Groups") ? value.split("\n").map((line) => `Résultat ${line} sièges`) : [value];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).filter(([key]) => !unseen.includes(key));
  const keys = Array.isArray(value) ? [] : entries.map(([key]) => key);
  const inside = entries.flatMap(([key, one]) => stringsIn(one, unseen, key));
  return [...keys, ...inside, ...figureIn(value as object as never)];
}

function jsonIn(text: string): unknown {
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The texts of a row, in the order of its columns; JSON is read as what it holds. */
export function textsOf(row: Record<string, unknown>, unseen: readonly string[] = []): Text[] {
  const texts = Object.entries(row).flatMap(([column, value]) => {
    if (typeof value !== "string" || value === "" || isRendered(column) || unseen.includes(column)) return [];
    const inside = jsonIn(value);
    return stringsIn(inside, unseen, column).map((text) => ({ text, column: inside === value ? column : "" }));
  });
  return [...texts, ...figureIn(row).map((text) => ({ text, column: "value" }))];
}
