import { createHash } from "node:crypto";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import type { GlossaryTerm } from "#app/platform/prisma/client.ts";
import { shownChanged } from "#app/records/audit/shown-changes.server.ts";
import { oldSlugsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { type LinkableTerm, type Linked, type Linker, compileLinker, linkTerms } from "./linker.ts";

/** Grows when the linker comes to other links for the same terms. */
const RULES = 2;

export const shownOfTerm = ["slug", "term", "pronunciation", "shortDefinition", "country"] as const;

export type KnownTerm = LinkableTerm & Pick<GlossaryTerm, "id" | (typeof shownOfTerm)[number]>;

export interface Glossary {
  /** Says with which names a text was linked: another one, and it is done again. */
  glossaryHash: string;
  terms: KnownTerm[];
  bySlug: Map<string, KnownTerm>;
  /** The present slug of a term by each that it had before. */
  slugByOldSlug: Map<string, string>;
  linker: Linker;
}

/** Whether anything changed costs little; compiling a thousand terms costs milliseconds. */
const state = cachedRead(async () => {
  const { _count, _max } = await db.glossaryTerm.aggregate({
    _count: { _all: true, deletedAt: true },
    _max: { updatedAt: true, id: true },
  });
  return `${_count._all} ${_count.deletedAt} ${_max.id} ${_max.updatedAt?.getTime()}`;
});

let compiled: { state: string; glossary: Promise<Glossary> } | null = null;

/** The terms readers may see, ready to link texts with: the same until one of them changes. */
export async function glossary(): Promise<Glossary> {
  const now = await state();
  if (compiled?.state === now) return compiled.glossary;
  const entry = { state: now, glossary: compile() };
  compiled = entry;
  entry.glossary.catch(() => {
    if (compiled === entry) compiled = null;
  });
  return entry.glossary;
}

async function compile(): Promise<Glossary> {
  const rows = await db.glossaryTerm.findMany({
    where: { deletedAt: null },
    select: {
      ...selectOf(shownOfTerm),
      id: true,
      exact: true,
      aliases: { select: { alias: true }, orderBy: { id: "asc" } },
    },
  });
  const terms = rows
    .map((row) => ({
      ...row,
      shortDefinition: french(row.shortDefinition),
      aliases: row.aliases.map(({ alias }) => alias),
    }))
    .toSorted((one, other) => one.term.localeCompare(other.term, "fr"));
  const names = terms.map(({ slug, term, aliases, exact }) => [slug, term, exact, ...aliases]).toSorted();
  const glossaryHash = createHash("sha256")
    .update(JSON.stringify([RULES, names]))
    .digest("base64url")
    .slice(0, 12);
  const old = await oldSlugsOf("term");
  const slugByOldSlug = new Map(
    terms.flatMap(({ id, slug }) => (old.get(id) ?? []).map((before) => [before, slug] as const)),
  );
  return {
    glossaryHash,
    terms,
    bySlug: new Map(terms.map((each) => [each.slug, each])),
    slugByOldSlug,
    linker: compileLinker(terms),
  };
}

export interface LinkedColumns {
  linkedHtml: string;
  linkedWith: string;
}

/** A rendered text with the terms of the glossary linked in it, to be stored with the hash of that glossary. */
export async function linkForStorage(html: string): Promise<LinkedColumns & { slugs: string[] }> {
  const { glossaryHash, linker } = await glossary();
  const { html: linkedHtml, slugs } = linkTerms(html, linker);
  return { linkedHtml, linkedWith: glossaryHash, slugs };
}

/** The same of a text that is not stored; `but` leaves alone the term whose page it is on. */
export async function linkText(html: string, but: string[] = []): Promise<Linked> {
  return linkTerms(html, (await glossary()).linker, but);
}

/** Notes which terms an article's text is linked to, in the transaction that stores it. */
export async function saveMentions(tx: Tx, articleId: number, slugs: string[]): Promise<void> {
  await tx.glossaryMention.deleteMany({ where: { articleId } });
  if (slugs.length === 0) return;
  const terms = await tx.glossaryTerm.findMany({ where: { slug: { in: slugs } }, select: { id: true } });
  await tx.glossaryMention.createMany({ data: terms.map(({ id }) => ({ articleId, termId: id })) });
}

/** A module's texts with stored links: finds those linked with another glossary than `glossaryHash`, and saves them. */
export interface LinkedTexts {
  stale: (glossaryHash: string, most: number) => Promise<{ id: number; version: number; bodyHtml: string }[]>;
  save: (tx: Tx, row: { id: number; version: number }, linked: LinkedColumns & { slugs: string[] }) => Promise<unknown>;
}

/** Texts linked with another glossary: two index ranges in order. Any other query would read every text. */
export async function findOutdated<T>(
  glossaryHash: string,
  find: (search: {
    where: { linkedWith: { lt: string } | { gt: string } };
    orderBy: { linkedWith: "asc" };
  }) => Promise<T[]>,
): Promise<T[]> {
  const before = await find({ where: { linkedWith: { lt: glossaryHash } }, orderBy: { linkedWith: "asc" } });
  return before.length > 0
    ? before
    : find({ where: { linkedWith: { gt: glossaryHash } }, orderBy: { linkedWith: "asc" } });
}

/** Texts done before the others have their turn. */
const BATCH = 20;
/** At one time: what is left waits for the next. */
const MOST = 200;

/** Links texts again after terms changed; one changed meanwhile is left to its own saving. */
export async function relink(kinds: LinkedTexts[]): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    const { glossaryHash } = await glossary();
    while (count < MOST) {
      const rows = await kind.stale(glossaryHash, BATCH);
      if (rows.length === 0) break;
      const linked = await Promise.all(rows.map(async (row) => ({ row, to: await linkForStorage(row.bodyHtml) })));
      await maintain("glossary.link", async (tx) => {
        for (const { row, to } of linked) await kind.save(tx, row, to);
      });
      count += rows.length;
    }
  }
  if (count > 0) await shownChanged(["glossary"]);
  return count;
}
