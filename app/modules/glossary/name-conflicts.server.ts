import { oldSlugsOf } from "#app/modules/old-slugs/old-slugs.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { foldKey, quoted } from "#app/utils/text.ts";

interface Holder {
  id: number;
  term: string;
  slug: string;
  deletedAt: Date | null;
}

const inBin = ({ deletedAt }: Holder) => (deletedAt ? " (dans la corbeille)" : "");

async function otherTerms(tx: Tx, exceptId: number | null) {
  const rows = await tx.glossaryTerm.findMany({
    select: { id: true, term: true, slug: true, deletedAt: true, aliases: { select: { key: true } } },
  });
  return rows.filter(({ id }) => id !== exceptId);
}

/** A name is one term's: its own or another it has, without accents or case, those in the bin included. */
export async function refuseNames(
  tx: Tx,
  { term, aliases }: { term: string; aliases: string[] },
  exceptId: number | null,
): Promise<Outcome<null>> {
  const holders = new Map<string, Holder>();
  for (const row of await otherTerms(tx, exceptId))
    for (const key of [foldKey(row.term), ...row.aliases.map((alias) => alias.key)]) holders.set(key, row);
  const ownHolder = holders.get(foldKey(term));
  if (ownHolder)
    return refused("term", `${quoted(term)} est déjà un nom de ${quoted(ownHolder.term)}${inBin(ownHolder)}.`);
  for (const alias of aliases) {
    const holder = holders.get(foldKey(alias));
    if (holder)
      return refused(
        "aliases",
        `${quoted(alias)} est déjà un nom de ${quoted(holder.term)}${inBin(holder)}\u202F: un mot ne mène qu’à un terme.`,
      );
  }
  return done(null);
}

/** The numbers of the terms that lines of the form name, by their names or addresses. */
export async function relatedIds(tx: Tx, lines: string[], exceptId: number | null): Promise<Outcome<number[]>> {
  const rows = (await otherTerms(tx, exceptId)).filter(({ deletedAt }) => deletedAt === null);
  const byName = new Map<string, number>();
  for (const { id, slug, aliases } of rows) for (const key of [slug, ...aliases.map((a) => a.key)]) byName.set(key, id);
  for (const { id, term } of rows) byName.set(foldKey(term), id);
  const ids: number[] = [];
  for (const line of lines) {
    const id = byName.get(foldKey(line)) ?? byName.get(line);
    if (!id) return refused("related", `Aucun autre terme ne s’appelle ${quoted(line)}.`);
    ids.push(id);
  }
  return done([...new Set(ids)]);
}

/** A term's slug: the one asked for when free, else one derived from its name. */
export async function chooseTermSlug(
  tx: Tx,
  wantedSlug: string | undefined,
  term: string,
  exceptId: number | null,
): Promise<Outcome<string>> {
  const takenNames = new Map<string, string>();
  for (const row of await otherTerms(tx, exceptId))
    takenNames.set(row.slug, `C’est déjà l’adresse de ${quoted(row.term)}${inBin(row)}.`);
  const old = await oldSlugsOf("term", tx);
  const once = await tx.glossaryTerm.findMany({
    where: { id: { in: [...old.keys()] }, NOT: { id: exceptId ?? 0 } },
    select: { id: true, term: true },
  });
  for (const { id, term: name } of once)
    for (const slug of old.get(id) ?? [])
      if (!takenNames.has(slug))
        takenNames.set(slug, `Cette adresse a été celle de ${quoted(name)}, et y mène encore.`);
  if (wantedSlug)
    return takenNames.has(wantedSlug) ? refused("slug", takenNames.get(wantedSlug) ?? "") : done(wantedSlug);
  const base = slugify(term) || "terme";
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? base : `${base.slice(0, 96)}-${count}`;
    if (!takenNames.has(candidate)) return done(candidate);
  }
}
