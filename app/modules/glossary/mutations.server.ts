import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import { keepOldSlug, oldSlugsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { done, type Outcome, refused } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { foldKey, quoted } from "#app/utils/text.ts";
import { contentOf, formColumns } from "#app/utils/versions.ts";
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
async function refuseNames(
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

/** A term's slug: the one asked for when free, else one derived from its name. */
async function chooseTermSlug(
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

/** A term in the bin keeps its names: they are still its own when it comes back. */
export const termBin = bin({
  noun: "term",
  find: (tx, where) => tx.glossaryTerm.findMany({ where, select: { id: true, term: true, slug: true } }),
  called: ({ term }) => term,
  mark: (tx, id, data) => tx.glossaryTerm.update({ where: { id }, data }),
  erase: (tx, id) => tx.glossaryTerm.delete({ where: { id } }),
});

const { subject, gone } = termBin;

const written = (input: TermInput, slug: string, aliases: string[], related: number[]) => ({
  ...contentOf(input),
  slug,
  aliases: aliases.join("\n"),
  sources: JSON.stringify(input.sources),
  related: related.toSorted((one, other) => one - other).join(","),
});
/** Terms of before the day was asked have none. */
type TermContent = Omit<ReturnType<typeof written>, "asOf"> & { asOf: Date | null };

/** The columns of the form, without its other names and neighbours: they have tables. */
const { aliases: _aliases, related: _related, ...formSelect } = formColumns(termForm.schema);

/** The form's values, once its names, its slug and its related terms are validated. */
async function validate(tx: Tx, input: TermInput, id: number | null) {
  const names = await refuseNames(tx, input, id);
  if (!names.ok) return names;
  const slug = await chooseTermSlug(tx, input.slug, input.term, id);
  if (!slug.ok) return slug;
  const related = await relatedIds(tx, input.related, id);
  if (!related.ok) return related;
  // Its own name as an alias is dropped.
  const aliases = input.aliases.filter((alias) => foldKey(alias) !== foldKey(input.term));
  const content = written(input, slug.value, aliases, related.value);
  return done({ content, aliases, relatedTo: related.value });
}

function columns({ aliases: _aliases, related: _related, ...row }: TermContent, longHtml: string) {
  return { ...row, longHtml };
}

async function replaceAliasesAndRelations(tx: Tx, termId: number, aliases: string[], related: number[]): Promise<void> {
  await tx.glossaryAlias.deleteMany({ where: { termId } });
  await tx.glossaryAlias.createMany({ data: aliases.map((alias) => ({ termId, alias, key: foldKey(alias) })) });
  await tx.glossaryRelation.deleteMany({ where: { fromId: termId } });
  await tx.glossaryRelation.createMany({ data: related.map((toId) => ({ fromId: termId, toId })) });
}

async function renderExplanation(input: TermInput): Promise<Outcome<string>> {
  const rendered = await renderText(input.longExplanation);
  if (rendered.ok) return done(rendered.value.html);
  return refused("longExplanation", rendered.errors.body?.[0] ?? "");
}

/** Adds a term; texts are linked to it a moment later. Refuses a name that another term has. */
export async function createTerm(actor: Actor, input: TermInput, once?: string): Promise<Outcome<{ id: number }>> {
  const html = await renderExplanation(input);
  if (!html.ok) return html;
  return managed<{ id: number }>(
    actor,
    "term.created",
    async (tx, note) => {
      const found = await validate(tx, input, null);
      if (!found.ok) return found;
      const { content, aliases, relatedTo } = found.value;
      return added(note, subject, content, async () => {
        const row = await tx.glossaryTerm.create({ data: columns(content, html.value), select: { id: true } });
        await replaceAliasesAndRelations(tx, row.id, aliases, relatedTo);
        return row;
      });
    },
    { once: { key: once, of: input } },
  );
}

/** Saves a term over the version its form was filled over; its old address leads to the new one. */
export async function updateTerm(actor: Actor, id: number, input: TermInput): Promise<Outcome<null>> {
  const html = await renderExplanation(input);
  if (!html.ok) return html;
  return managed<null>(actor, "term.updated", async (tx, note) => {
    const before = await find(tx, id);
    if (!before) return refused("", gone);
    const found = await validate(tx, { ...input, slug: input.slug || before.slug }, id);
    if (!found.ok) return found;
    const { content, aliases, relatedTo } = found.value;
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: termForm.labels,
      given: input,
      before,
      after: content,
      save: async ({ version }) => {
        await tx.glossaryTerm.update({ where: { id }, data: { ...columns(content, html.value), version } });
        await replaceAliasesAndRelations(tx, id, aliases, relatedTo);
        await keepOldSlug(tx, "term", id, before.slug, content.slug);
      },
    });
  });
}

async function find(tx: Tx, id: number): Promise<(TermContent & { version: number }) | null> {
  const row = await tx.glossaryTerm.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...formSelect,
      aliases: { select: { alias: true }, orderBy: { id: "asc" } },
      related: { select: { toId: true }, orderBy: { toId: "asc" } },
    },
  });
  if (!row) return null;
  const aliases = row.aliases.map(({ alias }) => alias).join("\n");
  return { ...row, aliases, related: row.related.map(({ toId }) => toId).join(",") };
}

const facts = (ids?: number[]) => ({ deletedAt: null, ...(ids ? { id: { in: ids } } : {}) });

/** The terms, as facts to check again (fact-checks). */
export const termFacts = {
  subject: termBin.subject,
  async list(ids?: number[]) {
    const rows = await db.glossaryTerm.findMany({
      where: facts(ids),
      select: { id: true, term: true, asOf: true, version: true },
    });
    return rows.map(({ term, asOf, ...row }) => ({ ...row, title: term, asOf: asOf ? parisDay(asOf) : "" }));
  },
  async describe(ids: number[]) {
    const rows = await db.glossaryTerm.findMany({
      where: facts(ids),
      select: { id: true, slug: true, shortDefinition: true, sources: true },
    });
    return rows.map(({ id, slug, shortDefinition, sources }) => ({
      id,
      text: shortDefinition,
      sources: sourcesIn(sources),
      page: `/lexique/${slug}`,
      form: `/admin/glossaire/${id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.glossaryTerm.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};
