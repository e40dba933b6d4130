/** Texts in the order of a French dictionary, numbers by what they count: SQLite compares bytes, and puts "Éric" after "Zoé". */
export const { compare: compareTexts } = new Intl.Collator("fr", { numeric: true });

export function inAlphabet<R>(rows: readonly R[], nameOf: (row: R) => string): R[] {
  return [...rows].sort((one, other) => compareTexts(nameOf(one), nameOf(other)));
}
