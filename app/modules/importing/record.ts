import { escapeUTF8 } from "entities";
import MarkdownIt from "markdown-it";
import { z } from "zod";
import { markdownExcess } from "#app/utils/markdown-bounds.ts";
import { oldPath } from "#app/utils/old-path.ts";
import { cutTo, withoutBidiMarks } from "#app/utils/text.ts";

export interface ImportedPicture {
  src: string;
  alt: string;
  credit: string;
}

/** What does not come as it was, by kind ("formulaire"), with what says where; `isToReread`: nothing of it is lost. */
export interface Loss {
  kind: string;
  detail: string;
  isToReread?: boolean;
}

export const toReread = (kind: string, detail = ""): Loss => ({ kind, detail, isToReread: true });
export const asDraft = (what: string): Loss => toReread(`${what}, qui devient un brouillon`);

export const told = ({ kind, detail }: Loss) => (detail ? `${kind}\u202F: ${detail}` : kind);

/** Words on one line, and nothing that a terminal would take for more. */
export const harmless = (text: string) =>
  withoutBidiMarks(text)
    .replaceAll(/[\p{Cc}\u2028\u2029 ]+/gu, " ")
    .trim();
export const clean = (text: string, most: number) => cutTo(harmless(text), most);

const text = z.string();
const lines = (most: number, longest: number) =>
  z
    .array(text)
    .default([])
    .transform((all) => all.slice(0, most).map((line) => clean(line, longest)));
const source = z.object({ title: text, publisher: text, url: text, consultedAt: text.nullable() });

export const ownFields = z.object({
  keyPoints: lines(3, 240),
  seoKeywords: lines(12, 60),
  sources: z
    .array(source)
    .default([])
    .transform((all) => all.slice(0, 60).filter(({ url }) => /^https?:\/\//.test(url))),
  corrections: z
    .array(z.object({ date: text, text }))
    .default([])
    .transform((all) => all.slice(0, 60)),
  illustration: text.default(""),
  asOf: text.nullable().default(null),
  featured: z.boolean().default(false),
});

export interface ImportedPost {
  /** Its number there: an import run again knows it. */
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** HTML as another site keeps it (`breaks`: its lines are paragraphs), or the text of this one. */
  body: { html: string; breaks?: boolean } | { markdown: string };
  state: "published" | "scheduled" | "draft";
  publishedAt: Date | null;
  modifiedAt: Date | null;
  /** The first is the article's, the others become tags. `addresses`: where readers found all of one. */
  categories: { name: string; slug?: string; color?: string; description?: string; addresses?: string[] }[];
  tags: { name: string; addresses?: string[] }[];
  /** Known here by `username`, or by the name. */
  authors: { name: string; username?: string; role?: string; addresses?: string[] }[];
  image: ImportedPicture | null;
  addresses: string[];
  seoTitle: string;
  seoDescription: string;
  own?: z.output<typeof ownFields> | undefined;
  losses: Loss[];
}

export interface ImportedSite {
  /** "wordpress:https://exemple.fr": with a post's number, its name for good. */
  name: string;
  /** Where its pages were, without a slash at the end; empty when nothing says. */
  origin: string;
  posts: Iterable<ImportedPost> | AsyncIterable<ImportedPost>;
  /** What does not come, counted by kind: "commentaires", "formulaire". Whole once the posts are read. */
  lost: Tally;
  total?: number;
  isCut?: boolean;
  paths?: ReadonlySet<string>;
}

/** Where the links of a site lead that does not say where it is. */
export const NOWHERE = "http://site.invalid";

export const pathsOf = ({ addresses, categories, tags, authors }: ImportedPost): string[] =>
  [addresses, ...[...categories, ...tags, ...authors].map((one) => one.addresses ?? [])]
    .flat()
    .flatMap((address) => oldPath(address) ?? []);

/** How many of each kind. Only `count` adds to one: a file may name as many kinds as it has lines. */
export type Tally = ReadonlyMap<string, number>;

const MOST_KINDS = 60;

export function count(tally: Tally, named: string, by = 1): void {
  const kind = clean(named, 100);
  const counted = tally.size < MOST_KINDS || tally.has(kind) ? kind : "autres sortes";
  (tally as Map<string, number>).set(counted, (tally.get(counted) ?? 0) + by);
}

const [EARLIEST, LATEST] = [Date.UTC(1990, 0, 1), Date.UTC(2100, 0, 1)];

/** A moment as sites write it, or null: "0000-00-00 00:00:00" and the year 20015 are none. */
export function momentOf(written: unknown): Date | null {
  const zoned = String(written ?? "")
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/, "$1T$2Z");
  const moment = new Date(written instanceof Date || typeof written === "number" ? written : zoned);
  return moment.getTime() >= EARLIEST && moment.getTime() < LATEST ? moment : null;
}

const reader = new MarkdownIt({ html: true });

/** Markdown of another site, whose HTML counts, as HTML. What has more signs than a page bears comes as it was typed. */
export const markdownToHtml = (source: string) =>
  markdownExcess(source) ? `<p>${escapeUTF8(source)}</p>` : reader.render(source);
