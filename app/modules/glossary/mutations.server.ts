import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { keepOldSlug } from "#app/modules/old-slugs/old-slugs.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { foldKey } from "#app/utils/text.ts";
import { chooseTermSlug, refuseNames, relatedIds } from "./name-conflicts.server.ts";
import { type TermInput, termForm } from "./schema.ts";

/** A term in the bin keeps its names: they are still its own when it comes back. */
export const termBin = bin({
  noun: "term",
  find: (tx, where) => tx.glossaryTerm.findMany({ where, select: { id: true, term: true, slug: true } }),
  called: ({ term }) => term,
  mark: (tx, id, data) => tx.glossaryTerm.update({ where: { id }, data }),
  erase: (tx, id) => tx.glossaryTerm.delete({ where: { id } }),
});

const { subject, gone } = termBin;

/** All that is written of a term, as the trail stores and compares it. */
interface TermContent {
  term: string;
  slug: string;
  aliases: string;
  exact: boolean;
  country: TermInput["country"];
  shortDefinition: string;
  longExplanation: string;
  example: string;
  sources: string;
  asOf: Date | null;
  related: string;
}

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
  const { term, exact, country, shortDefinition, longExplanation, example, asOf } = input;
  const content: TermContent = {
    term,
    slug: slug.value,
    aliases: aliases.join("\n"),
    exact,
    country,
    shortDefinition,
    longExplanation,
    example,
    sources: JSON.stringify(input.sources),
    asOf,
    related: related.value.toSorted((one, other) => one - other).join(","),
  };
  return done({ content, aliases, relatedTo: related.value });
}

/** The columns of the term itself. */
function columns({ aliases: _aliases, related: _related, ...row }: TermContent, longHtml: string) {
  return { ...row, longHtml };
}

/** Replaces what surrounds a term: its other names, its neighbours. */
async function replaceAliasesAndRelations(tx: Tx, termId: number, aliases: string[], related: number[]): Promise<void> {
  await tx.glossaryAlias.deleteMany({ where: { termId } });
  await tx.glossaryAlias.createMany({ data: aliases.map((alias) => ({ termId, alias, key: foldKey(alias) })) });
  await tx.glossaryRelation.deleteMany({ where: { fromId: termId } });
  await tx.glossaryRelation.createMany({ data: related.map((toId) => ({ fromId: termId, toId })) });
}

/** The explanation in HTML, or its refusal under its own field. */
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
      term: true,
      slug: true,
      exact: true,
      country: true,
      shortDefinition: true,
      longExplanation: true,
      example: true,
      sources: true,
      asOf: true,
      version: true,
      aliases: { select: { alias: true }, orderBy: { id: "asc" } },
      related: { select: { toId: true }, orderBy: { toId: "asc" } },
    },
  });
  if (!row) return null;
  const aliases = row.aliases.map(({ alias }) => alias).join("\n");
  return { ...row, aliases, related: row.related.map(({ toId }) => toId).join(",") };
}
