export interface NamedParty {
  /** "PS"; parties of two countries with one name are one. */
  label: string;
  names: string[];
  /** A family name: counts where no other name follows it ("Philippe", not "Philippe Durand"). */
  family?: string;
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/['’]/g, "['’]");

/** "Les Républicains" is also "des Républicains", "aux Républicains". */
const pattern = (name: string) => escaped(name).replace(/^Les /, "(?:[Ll]es|[Dd]es|[Aa]ux) ");

interface Mentions {
  label: string;
  count: number;
}

/** Finds how often each is named in a text, most often first: written as it writes itself, whole words. */
export function mentionFinder(named: NamedParty[]): (text: string) => Mentions[] {
  // The longest first: "Parti socialiste belge" is not "Parti socialiste".
  const names = named
    .flatMap(({ label, names: each, family }) => [
      ...each.map((name) => ({ label, name, after: "" })),
      ...(family ? [{ label, name: family, after: "(?! \\p{Lu})" }] : []),
    ])
    .toSorted((one, other) => other.name.length - one.name.length);
  if (names.length === 0) return () => [];
  const all = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${names.map(({ name, after }) => `(${pattern(name)})${after}`).join("|")})(?![\\p{L}\\p{N}-])`,
    "gu",
  );
  return (text) => {
    const counts = new Map<string, number>();
    for (const [, ...groups] of text.matchAll(all)) {
      const label = names[groups.findIndex((group) => group !== undefined)]?.label ?? "";
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return [...counts].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count);
  };
}

export const countParties = (text: string, parties: NamedParty[]): Mentions[] => mentionFinder(parties)(text);
