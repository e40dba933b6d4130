import { stockIllustration } from "#app/modules/illustrations/stock-illustrations.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { withoutTags, readingMinutes } from "#app/utils/text.ts";
import { french, inFrench } from "#app/utils/typography.ts";

const memberSelect = selectOf(["id", "username", "firstName", "lastName", "isFictional", "isPublished"]);
const signatures = { orderBy: { position: "asc" }, where: { member: { deletedAt: null } } } as const;

export const cardSelect = {
  ...selectOf(["id", "slug", "title", "excerpt", "imageAlt", "imageCredit", "illustration", "publishedAt"]),
  ...selectOf(["createdAt", "wordCount"]),
  image: { select: imageSelect },
  category: { select: { id: true, name: true, slug: true, color: true } },
  authors: { ...signatures, select: { member: { select: memberSelect } } },
} as const;

export const pageSelect = {
  ...cardSelect,
  ...selectOf(["bodyHtml", "linkedHtml", "keyPoints", "modifiedAt", "asOf", "seoTitle", "seoDescription"]),
  seoKeywords: true,
  tags: { select: { tag: { select: { name: true, slug: true } } } },
  sources: { orderBy: { position: "asc" }, select: { title: true, publisher: true, url: true, consultedAt: true } },
  corrections: { orderBy: { date: "desc" }, select: { date: true, text: true } },
  authors: {
    ...signatures,
    select: { member: { select: { ...memberSelect, role: true, photoAlt: true, photo: { select: imageSelect } } } },
  },
} as const;

type CardRow = Prisma.ArticleGetPayload<{ select: typeof cardSelect }>;
type PageRow = Prisma.ArticleGetPayload<{ select: typeof pageSelect }>;
type Member = CardRow["authors"][number]["member"];

const fullName = (member: Pick<Member, "firstName" | "lastName">) => `${member.firstName} ${member.lastName}`.trim();
/** A fictional person: the byline says so, and structured data name the newsroom. */
const toAuthor = (member: Member) => ({
  ...pick(member, ["id", "username", "isFictional"]),
  name: fullName(member),
  /** A page of the team: whoever is hidden there signs without a link. */
  hasPage: member.isPublished,
});

type Author = ReturnType<typeof toAuthor>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

type IllustratedRow = Pick<CardRow, "id" | "illustration" | "image" | "imageAlt" | "imageCredit" | "category">;

/** Its picture, and what stands for one: null with a picture. */
export function illustrationOf({ id, illustration, category, ...row }: IllustratedRow) {
  const image = toImageView(row.image, french(row.imageAlt), french(row.imageCredit));
  return { image, art: image ? null : stockIllustration({ id, illustration, categorySlug: category?.slug }) };
}

export const toArticleCard = (row: CardRow) => ({
  ...pick(row, ["id", "slug"]),
  title: french(row.title),
  excerpt: french(row.excerpt),
  category: row.category,
  ...illustrationOf(row),
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  readingMinutes: readingMinutes(row.wordCount),
  authors: row.authors.map(({ member }) => toAuthor(member)),
});

export type ArticleCard = ReturnType<typeof toArticleCard>;

export const keyPointsIn = ({ keyPoints }: { keyPoints: string }) => (JSON.parse(keyPoints) as string[]).map(french);

/** What the page of an article shows: everything a reader may see, nothing of the newsroom's. */
export const toArticlePage = (row: PageRow) => ({
  ...toArticleCard(row),
  wordCount: row.wordCount,
  seoTitle: french(row.seoTitle),
  seoDescription: french(row.seoDescription),
  bodyHtml: row.linkedHtml || row.bodyHtml,
  keyPoints: keyPointsIn(row),
  modifiedAt: iso(row.modifiedAt),
  asOf: iso(row.asOf),
  seoKeywords: JSON.parse(row.seoKeywords) as string[],
  tags: row.tags.map(({ tag }) => tag),
  sources: row.sources.map((source) => ({ ...inFrench(source, "title"), consultedAt: iso(source.consultedAt) })),
  corrections: row.corrections.map(({ date, text }) => ({ date: date.toISOString(), text: french(text) })),
  authors: row.authors.map(({ member }) => ({
    ...toAuthor(member),
    role: member.role,
    photo: toImageView(member.photo, member.photoAlt || fullName(member)),
  })),
});

export type ArticlePage = ReturnType<typeof toArticlePage>;

export const realAuthors = <One extends Author>(authors: One[]): One[] =>
  authors.filter(({ isFictional }) => !isFictional);

/** The parts of a rendered text: its h2, with their anchors. */
export function headingsOf(html: string): { id: string; text: string }[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs);
  return [...headings].map(([, id = "", inner = ""]) => ({ id, text: plainHeading(inner) }));
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function plainHeading(html: string): string {
  return withoutTags(html).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
