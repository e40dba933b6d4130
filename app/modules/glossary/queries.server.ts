import { createHash } from "node:crypto";
import { lettersWrong, typosAllowed } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { slugify } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type PlaceCode, countryOf } from "./labels.ts";
import { presentLinks } from "./linker.ts";
import { type KnownTerm, glossary, linkText, shownOfTerm } from "./linking.server.ts";
import { feminineForms, fold, oneNumber, shownNames } from "./word-forms.ts";

export type TermCard = Pick<KnownTerm, (typeof shownOfTerm)[number]>;

const toCard = (known: KnownTerm): TermCard => ({ ...pick(known, shownOfTerm), term: french(known.term) });

/** Under which letter of the alphabet a term stands; "#" for one that begins with a figure. */
export function letterOf(term: string): string {
  const first = fold(term).match(/[a-z0-9]/)?.[0] ?? "#";
  return /[a-z]/.test(first) ? first.toUpperCase() : "#";
}

/** Folded words, in one number: who types "députées" asks for the term that is called so for one. */
const wordsIn = (text: string) => foldKey(text).split(" ").filter(Boolean).map(oneNumber);

/** How well what has this name answers, called in the feminine too: 0 it does not, more is better. */
function score(called: string, queryWords: string[]): number {
  const feminine = feminineForms(called.split(" ")).map((words) => words.join(" "));
  return Math.max(...[called, ...feminine].map((name) => scoreOf(wordsIn(name).join(" "), queryWords)));
}

function scoreOf(name: string, queryWords: string[]): number {
  const query = queryWords.join(" ");
  if (name === query) return 100;
  if (name.startsWith(query)) return 80;
  const words = name.split(" ");
  if (queryWords.every((word) => words.some((own) => own.startsWith(word)))) return 60;
  const near = (word: string) =>
    words.some((own) => {
      const most = typosAllowed(word);
      // The beginning of a longer word may have a slip too: "parlemant" finds "parlementaire".
      return most > 0 && Math.min(lettersWrong(word, own), lettersWrong(word, own.slice(0, word.length))) <= most;
    });
  return queryWords.every((word) => words.some((own) => own.startsWith(word)) || near(word)) ? 40 : 0;
}

/** The terms for what was typed, best first. Accents, case, plurals and small typos do not matter. Nothing typed: all. */
function searchTerms(terms: readonly KnownTerm[], typed: string): KnownTerm[] {
  const queryWords = wordsIn(typed).slice(0, 8);
  if (queryWords.length === 0) return [...terms];
  const found = terms.flatMap((term) => {
    const own = score(term.term, queryWords);
    const also = Math.max(0, ...term.aliases.map((alias) => score(alias, queryWords) - 5));
    const definition = foldKey(term.shortDefinition).split(" ");
    const inDefinition = queryWords.every((word) => word.length > 2 && definition.some((each) => each.startsWith(word)))
      ? 20
      : 0;
    const best = Math.max(own, also, inDefinition);
    return best > 0 ? [{ term, best }] : [];
  });
  return found.toSorted((one, other) => other.best - one.best).map(({ term }) => term);
}

/** Letter by letter; one group without a letter, the best answers first, when words were typed. */
export async function listTerms({ q, place }: { q: string; place: PlaceCode | null }) {
  const { terms } = await glossary();
  const found = searchTerms(place ? terms.filter(({ country }) => country === countryOf(place)) : terms, q);
  const cards = found.map(toCard);
  if (q.trim()) return { groups: cards.length > 0 ? [{ letter: "", terms: cards }] : [], total: cards.length };
  const groups = [...Map.groupBy(cards, ({ term }) => letterOf(term))].map(([letter, of]) => ({ letter, terms: of }));
  return { groups: groups.toSorted((one, other) => one.letter.localeCompare(other.letter)), total: cards.length };
}

/** The term of a day in Paris: the same for everyone, and another the next day; null in an empty glossary. */
export async function wordOfTheDay(day: string): Promise<TermCard | null> {
  const { terms } = await glossary();
  // The least of all digests: a term that comes or goes rarely changes the others' days.
  const drawn = (slug: string) => createHash("sha256").update(`${day} ${slug}`).digest("hex");
  const [first] = terms
    .map((term) => ({ term, rank: drawn(term.slug) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  return first ? toCard(first.term) : null;
}

export const findTerm = cachedRead(async (slug: string) => {
  const row = await db.glossaryTerm.findFirst({
    where: { slug, deletedAt: null },
    select: {
      ...selectOf(["id", "longHtml", "example", "sources", "asOf"]),
      related: { select: { to: { select: { slug: true } } } },
      relatedFrom: { select: { from: { select: { slug: true } } } },
    },
  });
  const { bySlug } = await glossary();
  const known = bySlug.get(slug);
  if (!row || !known) return null;
  const relatedSlugs = new Set([
    ...row.related.map(({ to }) => to.slug),
    ...row.relatedFrom.map(({ from }) => from.slug),
  ]);
  return {
    ...toCard(known),
    id: row.id,
    aliases: shownNames(known.term, known.aliases).map(french),
    explanation: (await linkText(row.longHtml, [slug])).html,
    example: french(row.example),
    sources: sourcesIn(row.sources).map(({ name, url }) => ({ name: french(name), url })),
    /** The day on which its facts were last checked. */
    asOf: row.asOf?.toISOString() ?? null,
    related: [...relatedSlugs].flatMap((other) => {
      const term = bySlug.get(other);
      return term ? [toCard(term)] : [];
    }),
  };
});

export type TermPage = NonNullable<Awaited<ReturnType<typeof findTerm>>>;

/** Where an address that is no term's leads: the present slug of a term that had it, or a term that was taken away. */
export async function findMovedTerm(slug: string): Promise<{ slug: string } | "deleted" | null> {
  const id = await rowOnceAt(db, "term", slug);
  const term =
    id === null ? null : await db.glossaryTerm.findUnique({ where: { id }, select: { slug: true, deletedAt: true } });
  if (term) return term.deletedAt ? "deleted" : { slug: term.slug };
  return (await db.glossaryTerm.count({ where: { slug } })) > 0 ? "deleted" : null;
}

/** The short definition that a reader is shown beside a word; null when the term is no more. */
export async function findDefinition(slug: string): Promise<TermCard | null> {
  const known = (await glossary()).bySlug.get(slug);
  return known ? toCard(known) : null;
}

/** Finds a term by one of its names, or by an address that it has or had: a term renamed since is still found. */
export async function termFinder(): Promise<(name: string) => TermCard | null> {
  const { terms, bySlug, slugByOldSlug: moved } = await glossary();
  return (name) => {
    const key = foldKey(name);
    const slug = slugify(name);
    const known =
      terms.find(({ term, aliases }) => [term, ...aliases].some((each) => foldKey(each) === key)) ??
      bySlug.get(slug) ??
      bySlug.get(moved.get(slug) ?? "");
    return known ? toCard(known) : null;
  };
}

export async function findTermCard(id: number): Promise<TermCard | null> {
  const known = (await glossary()).terms.find((term) => term.id === id);
  return known ? toCard(known) : null;
}

export interface MentionedTerm extends TermCard {
  id: number;
  /** How telling it is of these articles: less for each article of the site that names it, more when the first one does. */
  weight: number;
}

/** What the first article names counts as much as what three others do. */
const FIRST = 3;

/** The terms that the texts of these articles are linked to (saveMentions), the most telling first. */
export const termsOfArticles = cachedRead(async (articleIds: number[]): Promise<MentionedTerm[]> => {
  const { terms } = await glossary();
  const mentions = await db.glossaryMention.findMany({ where: { articleId: { in: articleIds } } });
  const ids = [...new Set(mentions.map(({ termId }) => termId))];
  const counts = await db.glossaryMention.groupBy({ by: "termId", where: { termId: { in: ids } }, _count: true });
  const countOf = new Map(counts.map(({ termId, _count }) => [termId, _count]));
  const inFirst = new Set(mentions.flatMap(({ articleId, termId }) => (articleId === articleIds[0] ? [termId] : [])));
  return terms
    .filter(({ id }) => countOf.has(id))
    .map((term) => ({
      id: term.id,
      ...toCard(term),
      weight: (inFirst.has(term.id) ? FIRST : 1) / Math.sqrt(countOf.get(term.id) ?? 1),
    }))
    .toSorted((one, other) => other.weight - one.weight);
});

/** A linked text as readers see it now, until it is linked again: terms renamed since at their new address, none that went. */
export async function shownLinks(linkedHtml: string): Promise<string> {
  const { bySlug, slugByOldSlug: moved } = await glossary();
  return presentLinks(linkedHtml, (slug) => (bySlug.has(slug) ? slug : moved.get(slug)));
}

export async function termAddresses(): Promise<{ slug: string; modifiedAt: Date }[]> {
  const rows = await db.glossaryTerm.findMany({
    where: { deletedAt: null },
    orderBy: { slug: "asc" },
    select: { slug: true, updatedAt: true },
  });
  return rows.map(({ slug, updatedAt }) => ({ slug, modifiedAt: updatedAt }));
}
