/** A party as a text may name it. */
export interface NamedParty {
  /** "PS"; parties of two countries with one name are one. */
  label: string;
  names: string[];
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/['’]/g, "['’]");

/** "Les Républicains" is also "des Républicains", "aux Républicains". */
const pattern = (name: string) => escaped(name).replace(/^Les /, "(?:[Ll]es|[Dd]es|[Aa]ux) ");

/** How often each party is named in a text, most often first: written as it writes itself, whole words. */
export function countParties(text: string, parties: NamedParty[]): { label: string; count: number }[] {
  // The longest first: "Parti socialiste belge" is not "Parti socialiste".
  const names = parties
    .flatMap(({ label, names: each }) => each.map((name) => ({ label, name })))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (names.length === 0) return [];
  const all = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${names.map(({ name }) => `(${pattern(name)})`).join("|")})(?![\\p{L}\\p{N}-])`,
    "gu",
  );
  const counts = new Map<string, number>();
  for (const [, ...groups] of text.matchAll(all)) {
    const label = names[groups.findIndex((group) => group !== undefined)]?.label ?? "";
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count);
}
