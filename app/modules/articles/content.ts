import { stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { formatDate, formatDateTime, parisDay, toLocalInput } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { type ContentField, contentFields, plainFields, publicFields } from "./labels.ts";
import type { ArticleInput, TypedArticle } from "./schema.ts";

export const readTexts = ({ title, excerpt, keyPoints, body }: ArticleContent): string[] => [
  title,
  excerpt,
  ...keyPoints,
  body,
];

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What a valid form says; the slug is the caller's, who knows which are free. */
export function contentOf(input: ArticleInput, slug: string) {
  return {
    ...pick({ ...input, slug }, plainFields),
    ...pick(input, ["keyPoints", "authorIds", "tags", "seoKeywords"]),
    imageId: input.removeImage ? null : input.imageId,
    notSensitiveWhy: input.sensitive ? "" : input.notSensitiveWhy,
    publishedAt: iso(input.publishedAt),
    asOf: iso(input.asOf),
    sources: input.sources.map(({ url = "", consultedAt, ...source }) => ({
      ...source,
      url,
      consultedAt: iso(consultedAt),
    })),
    corrections: input.corrections.map(({ date, text }) => ({ date: iso(date) ?? "", text })),
  };
}

/** All that the newsroom writes of an article, as revisions keep it. Dates in ISO 8601, UTC. */
export type ArticleContent = ReturnType<typeof contentOf>;

export function toTyped(content: ArticleContent, version?: number): TypedArticle {
  return {
    ...content,
    imageId: content.imageId ? String(content.imageId) : "",
    categoryId: content.categoryId ? String(content.categoryId) : "",
    authorIds: content.authorIds.map(String),
    tags: content.tags.join(", "),
    seoKeywords: content.seoKeywords.join(", "),
    publishedAt: content.publishedAt ? toLocalInput(content.publishedAt) : "",
    asOf: content.asOf ? parisDay(content.asOf) : "",
    sources: content.sources.map((source) => ({
      ...source,
      consultedAt: source.consultedAt ? parisDay(source.consultedAt) : "",
    })),
    corrections: content.corrections.map(({ date, text }) => ({ date: parisDay(date), text })),
    version,
  };
}

/** A content as a revision keeps it: the first revisions of the demonstration kept part of it. */
export type Snapshot = Partial<ArticleContent>;
export const snapshotOf = ({ snapshot }: { snapshot: string }) => JSON.parse(snapshot) as Snapshot;

const changedAmong = <F extends ContentField>(fields: readonly F[], before: Snapshot, after: Snapshot): F[] =>
  fields.filter(
    (field) => field in before && field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

export const changedFields = (before: Snapshot, after: Snapshot) => changedAmong(contentFields, before, after);
export const publicChanges = (before: Snapshot, after: Snapshot) => changedAmong(publicFields, before, after);

export interface Names {
  categories: Map<number, string>;
  members: Map<number, string>;
}

export function inWords(content: ArticleContent, field: ContentField, names: Names): string {
  switch (field) {
    case "keyPoints":
      return content.keyPoints.join("\n");
    case "tags":
    case "seoKeywords":
      return content[field].join(", ");
    case "categoryId":
      return content.categoryId ? (names.categories.get(content.categoryId) ?? "Catégorie supprimée") : "";
    case "authorIds":
      return content.authorIds.map((id) => names.members.get(id) ?? "Membre supprimé").join(", ");
    case "imageId":
      return content.imageId ? `Image n° ${content.imageId}` : "Aucune image";
    case "illustration":
      return stockImage(content.illustration)?.alt ?? "Par défaut";
    case "featured":
    case "notifyOnPublish":
    case "sensitive":
      return content[field] ? "Oui" : "Non";
    case "publishedAt":
      return content.publishedAt ? formatDateTime(content.publishedAt) : "";
    case "asOf":
      return content.asOf ? formatDate(content.asOf) : "";
    case "sources":
      return content.sources
        .map(({ title, publisher, url }) => [title, publisher, url].filter(Boolean).join(" · "))
        .join("\n");
    case "corrections":
      return content.corrections.map(({ date, text }) => `${formatDate(date)}\u202F: ${text}`).join("\n");
    default:
      return content[field];
  }
}

/** What the audit trail keeps of a content: all but the text itself, told by its length. */
export function auditView(content: ArticleContent, fields: readonly ContentField[] = contentFields) {
  return Object.fromEntries(
    fields.map((field) => [field, field === "body" ? `${content.body.length} caractères` : content[field]]),
  );
}

/** Fields show minutes and days: an instant that reads the same as before is the one before, seconds included. */
export function keepInstants(before: ArticleContent, after: ArticleContent): ArticleContent {
  const keep = (old: string | null | undefined, next: string | null, read: (date: string) => string) =>
    old && next && read(old) === read(next) ? old : next;
  return {
    ...after,
    publishedAt: keep(before.publishedAt, after.publishedAt, toLocalInput),
    asOf: keep(before.asOf, after.asOf, parisDay),
    sources: after.sources.map((source, index) => ({
      ...source,
      consultedAt: keep(before.sources[index]?.consultedAt, source.consultedAt, parisDay),
    })),
    corrections: after.corrections.map((row, index) => ({
      ...row,
      date: keep(before.corrections[index]?.date, row.date, parisDay) ?? row.date,
    })),
  };
}
