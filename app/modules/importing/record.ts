import { z } from "zod";

export interface ImportedPicture {
  /** An address, or a path in the folder of media. */
  src: string;
  alt: string;
  credit: string;
}

/** Known here by `username`, or by the name. */
export interface ImportedPerson {
  name: string;
  username?: string;
  role?: string;
}

export interface ImportedCategory {
  name: string;
  slug?: string;
  color?: string;
  description?: string;
}

/** What does not come, by kind ("formulaire"), with what says where it was. */
export interface Loss {
  kind: string;
  detail: string;
}

export const told = ({ kind, detail }: Loss) => (detail ? `${kind}\u202F: ${detail}` : kind);

/** HTML as another site keeps it (`breaks`: its lines are paragraphs), or the text of this one. */
export type ImportedBody = { html: string; breaks?: boolean } | { markdown: string };

const text = z.string();

/** What only our own export says. */
export const ownFields = z
  .object({
    keyPoints: z.array(text),
    seoKeywords: z.array(text),
    sources: z.array(z.object({ title: text, publisher: text, url: text, consultedAt: text.nullable() })),
    corrections: z.array(z.object({ date: text, text })),
    illustration: text,
    asOf: text.nullable(),
    featured: z.boolean(),
  })
  .partial();

/** An article of another site, whatever the site. */
export interface ImportedPost {
  /** Its number there: an import run again knows it. */
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  body: ImportedBody;
  state: "published" | "scheduled" | "draft";
  publishedAt: Date | null;
  modifiedAt: Date | null;
  /** The first is the article's, the others become tags. */
  categories: ImportedCategory[];
  tags: string[];
  authors: ImportedPerson[];
  image: ImportedPicture | null;
  /** Where readers knew it: addresses or paths. */
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
  /** What is not read at all, counted: "commentaires", "entrées de menu". Whole once the posts are. */
  leftOut: Map<string, number>;
  /** Did the file end too early? Known once the posts are read. */
  isCut: () => boolean;
}

/** Says why a file cannot be read, to who gave it. */
export class UnreadableImport extends Error {}

export function count(counts: Map<string, number>, kind: string, by = 1): void {
  counts.set(kind, (counts.get(kind) ?? 0) + by);
}

const [EARLIEST, LATEST] = [Date.UTC(1990, 0, 1), Date.UTC(2100, 0, 1)];

/** A moment as sites write it, or null: "0000-00-00 00:00:00" and the year 20015 are none. */
export function momentOf(written: unknown): Date | null {
  if (written === null || written === undefined || written === "") return null;
  const zoned = String(written)
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/, "$1T$2Z");
  const moment = new Date(written instanceof Date || typeof written === "number" ? written : zoned);
  return moment.getTime() >= EARLIEST && moment.getTime() < LATEST ? moment : null;
}
