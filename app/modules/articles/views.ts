import { type ImageRow, imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { readingMinutes } from "#app/utils/text.ts";
import { type StockIllustration, stockIllustration } from "#app/modules/illustrations/stock-illustrations.ts";
import { french } from "#app/utils/typography.ts";

export interface Author {
  username: string;
  name: string;
  /** A fictional person: the byline says so, and structured data name the newsroom. */
  isFictional: boolean;
}

export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: ImageView | null;
  /** What stands for a picture; null with one. */
  art: StockIllustration | null;
  category: { id: number; name: string; slug: string; color: string } | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
  readingMinutes: number;
  authors: Author[];
}

export interface ArticlePage extends ArticleCard {
  /** With its terms linked, once they are. */
  bodyHtml: string;
  wordCount: number;
  /** At most three ("En 30 secondes"). */
  keyPoints: string[];
  modifiedAt: string | null;
  /** The day the facts were checked ("à jour au"). */
  asOf: string | null;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  tags: { name: string; slug: string }[];
  sources: { title: string; publisher: string; url: string; consultedAt: string | null }[];
  corrections: { date: string; text: string }[];
  authors: (Author & { role: string; photo: ImageView | null })[];
}

const authorOrder = { orderBy: { position: "asc" } } as const;
const visibleMember = { where: { member: { deletedAt: null } } } as const;

/** What a query takes of an article to show its card. */
export const cardSelect = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  imageAlt: true,
  imageCredit: true,
  illustration: true,
  publishedAt: true,
  createdAt: true,
  wordCount: true,
  image: { select: imageSelect },
  category: { select: { id: true, name: true, slug: true, color: true } },
  authors: {
    ...authorOrder,
    ...visibleMember,
    select: { member: { select: { username: true, firstName: true, lastName: true, isFictional: true } } },
  },
} as const;

/** What a query takes of an article to show its page. */
export const pageSelect = {
  ...cardSelect,
  bodyHtml: true,
  linkedHtml: true,
  keyPoints: true,
  modifiedAt: true,
  asOf: true,
  seoTitle: true,
  seoDescription: true,
  seoKeywords: true,
  tags: { select: { tag: { select: { name: true, slug: true } } } },
  sources: { orderBy: { position: "asc" }, select: { title: true, publisher: true, url: true, consultedAt: true } },
  corrections: { orderBy: { date: "desc" }, select: { date: true, text: true } },
  authors: {
    ...authorOrder,
    ...visibleMember,
    select: {
      member: {
        select: {
          username: true,
          firstName: true,
          lastName: true,
          isFictional: true,
          role: true,
          photoAlt: true,
          photo: { select: imageSelect },
        },
      },
    },
  },
} as const;

interface MemberName {
  username: string;
  firstName: string;
  lastName: string;
  isFictional: boolean;
}

interface CardRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  imageAlt: string;
  imageCredit: string;
  illustration: string;
  publishedAt: Date | null;
  createdAt: Date;
  wordCount: number;
  image: ImageRow | null;
  category: ArticleCard["category"];
  authors: { member: MemberName }[];
}

interface PageRow extends CardRow {
  bodyHtml: string;
  linkedHtml: string;
  keyPoints: string;
  modifiedAt: Date | null;
  asOf: Date | null;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string;
  tags: { tag: { name: string; slug: string } }[];
  sources: { title: string; publisher: string; url: string; consultedAt: Date | null }[];
  corrections: { date: Date; text: string }[];
  authors: { member: MemberName & { role: string; photoAlt: string; photo: ImageRow | null } }[];
}

const fullName = (member: MemberName) => `${member.firstName} ${member.lastName}`.trim();
const toAuthor = (member: MemberName): Author => ({
  username: member.username,
  name: fullName(member),
  isFictional: member.isFictional,
});
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What a list shows of an article. */
export function toArticleCard(row: CardRow): ArticleCard {
  const { id, slug, title, excerpt, category } = row;
  const image = toImageView(row.image, french(row.imageAlt), french(row.imageCredit));
  return {
    id,
    slug,
    title: french(title),
    excerpt: french(excerpt),
    category: category && { id: category.id, name: category.name, slug: category.slug, color: category.color },
    image,
    art: image ? null : stockIllustration({ id, illustration: row.illustration, categorySlug: category?.slug }),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    readingMinutes: readingMinutes(row.wordCount),
    authors: row.authors.map(({ member }) => toAuthor(member)),
  };
}

export const keyPointsIn = ({ keyPoints }: { keyPoints: string }) => (JSON.parse(keyPoints) as string[]).map(french);

/** What the page of an article shows: everything a reader may see, nothing of the newsroom's. */
export function toArticlePage(row: PageRow): ArticlePage {
  return {
    ...toArticleCard(row),
    bodyHtml: row.linkedHtml || row.bodyHtml,
    wordCount: row.wordCount,
    keyPoints: keyPointsIn(row),
    modifiedAt: iso(row.modifiedAt),
    asOf: iso(row.asOf),
    seoTitle: french(row.seoTitle),
    seoDescription: french(row.seoDescription),
    seoKeywords: JSON.parse(row.seoKeywords) as string[],
    tags: row.tags.map(({ tag }) => ({ name: tag.name, slug: tag.slug })),
    sources: row.sources.map((source) => ({
      ...source,
      title: french(source.title),
      consultedAt: iso(source.consultedAt),
    })),
    corrections: row.corrections.map(({ date, text }) => ({ date: date.toISOString(), text: french(text) })),
    authors: row.authors.map(({ member }) => ({
      ...toAuthor(member),
      role: member.role,
      photo: toImageView(member.photo, member.photoAlt || fullName(member)),
    })),
  };
}

/** Those of the authors who exist. */
export const realAuthors = <One extends Author>(authors: One[]): One[] =>
  authors.filter(({ isFictional }) => !isFictional);
