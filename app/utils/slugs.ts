import { type Outcome, done, refused } from "./outcome.ts";
/** Letters of Europe's names that are no letter with an accent (Wałęsa, Støre, Strauß). */
const plain: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** docs/product.md, 3. May be empty; at most 100 characters. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[œæßøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[’']/g, "-")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "")
    .replaceAll("_", "-")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 100)
    .replace(/-$/, "");
}

type Holder = { id: number; deletedAt: Date | null } & ({ title: string } | { name: string });

/** The address asked for when free, else one of the title. `holder` finds who has one; `ownId`: the row itself. */
export async function freeSlug(
  wanted: string | undefined,
  title: string,
  ownId: number | null,
  holder: (slug: string) => Promise<Holder | null>,
): Promise<Outcome<string>> {
  const ownerOf = async (slug: string) => {
    const found = await holder(slug);
    return found && found.id !== ownId ? found : null;
  };
  const free = async (base: string) => {
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? base : `${base.slice(0, 96)}-${count}`;
      if (!(await ownerOf(candidate))) return candidate;
    }
  };
  if (!wanted) return done(await free(slugify(title) || "page"));
  const taken = await ownerOf(wanted);
  if (!taken) return done(wanted);
  const where = taken.deletedAt ? " (dans la corbeille)" : "";
  return refused(
    "slug",
    `C’est déjà l’adresse de «\u202F${"title" in taken ? taken.title : taken.name}\u202F»${where}. Essayez «\u202F${await free(wanted)}\u202F».`,
  );
}
