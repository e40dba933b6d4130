import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { withChanges } from "#app/records/audit/last-change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug, oldSlugsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { done, type Outcome, refused } from "#app/utils/outcome.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { slugify } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { foldKey, quoted } from "#app/utils/text.ts";
import { contentOf } from "#app/utils/versions.ts";
import { termForm, type TermInput } from "./schema.ts";

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
async function refuseNames(tx: Tx, { term, aliases }: { term: string; aliases: string[] }, exceptId: number | null) {
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
async function relatedIds(tx: Tx, lines: string[], exceptId: number | null): Promise<Outcome<number[]>> {
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

async function chooseTermSlug(tx: Tx, wantedSlug: string | undefined, term: string, exceptId: number | null) {
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

/** The form as the tables store it: no other term has its names or its slug, those beside it are there. */
async function columns(tx: Tx, input: TermInput, id: number | null) {
  const names = await refuseNames(tx, input, id);
  if (!names.ok) return names;
  const own = id ? await tx.glossaryTerm.findUnique({ where: { id }, select: { slug: true } }) : null;
  const slug = await chooseTermSlug(tx, input.slug || own?.slug, input.term, id);
  if (!slug.ok) return slug;
  const related = await relatedIds(tx, input.related, id);
  if (!related.ok) return related;
  return done({
    ...contentOf(input),
    slug: slug.value,
    // Its own name as an alias is dropped.
    aliases: input.aliases.filter((alias) => foldKey(alias) !== foldKey(input.term)),
    related: related.value.toSorted((one, other) => one - other),
    sources: JSON.stringify(input.sources),
  });
}

/** A term in the bin keeps its names: they are still its own when it comes back. Its old address leads to the new one. */
const rows = table({
  model: "GlossaryTerm",
  noun: "term",
  form: termForm,
  search: ["term", "slug", "shortDefinition"],
  finds: (q) => [{ aliases: { some: { key: { contains: foldKey(q) || q } } } }],
  sorts: ["term", "asOf", "updatedAt"],
  noted: ["term", "slug"],
  elsewhere: ["longHtml"],
  with: {
    updatedAt: true,
    aliases: { select: { alias: true }, orderBy: { id: "asc" } },
    related: { select: { to: { select: { term: true } } }, orderBy: { toId: "asc" } },
    _count: { select: { mentions: true } },
  },
  view: ({ aliases, related, sources, _count, ...row }) => ({
    ...row,
    aliases: aliases.map(({ alias }) => alias).join("\n"),
    related: related.map(({ to }) => to.term).join("\n"),
    sources: sourcesIn(sources),
    mentions: _count.mentions,
  }),
  async prepare(_actor, { longExplanation }) {
    const text = await renderText(longExplanation);
    return text.ok ? done({ longHtml: text.value.html }) : refused("longExplanation", text.errors.body?.[0] ?? "");
  },
  resolve: columns,
  async beside(tx: Tx, id: number) {
    const aliases = await tx.glossaryAlias.findMany({ where: { termId: id }, orderBy: { id: "asc" } });
    const related = await tx.glossaryRelation.findMany({ where: { fromId: id }, orderBy: { toId: "asc" } });
    return { aliases: aliases.map(({ alias }) => alias), related: related.map(({ toId }) => toId) };
  },
  async saved(tx, id, { slug, aliases, related }, before) {
    await tx.glossaryAlias.deleteMany({ where: { termId: id } });
    await tx.glossaryAlias.createMany({ data: aliases.map((alias) => ({ termId: id, alias, key: foldKey(alias) })) });
    await tx.glossaryRelation.deleteMany({ where: { fromId: id } });
    await tx.glossaryRelation.createMany({ data: related.map((toId) => ({ fromId: id, toId })) });
    await keepOldSlug(tx, "term", id, before?.slug, slug);
  },
  trail: ({ aliases, related, ...row }) => ({ ...row, aliases: aliases.join("\n"), related: related.join(",") }),
});

export const terms = {
  ...rows,
  list: withChanges("term", rows.list, (row) =>
    pick(row, [
      ...(["id", "term", "slug", "country", "exact", "shortDefinition", "asOf", "mentions"] as const),
      ...(["updatedAt", "deletedAt", "version"] as const),
    ]),
  ),
};

export const termFacts = {
  subject: terms.bin.subject,
  async read(only: object) {
    const select = selectOf(["id", "term", "slug", "shortDefinition", "sources", "asOf", "version"]);
    const rows = await db.glossaryTerm.findMany({ where: { deletedAt: null, ...only }, select });
    return rows.map(({ term, slug, shortDefinition, ...row }) => ({
      ...row,
      title: term,
      text: shortDefinition,
      page: `/lexique/${slug}`,
      form: `/admin/glossaire/${row.id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.glossaryTerm.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};
