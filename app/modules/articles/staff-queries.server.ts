import { promiseHash } from "remix-utils/promise";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canEditText, canPublish } from "#app/records/rights/permissions.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { articleToAnnounce } from "./announcing.server.ts";
import { contentSelect, rowContent } from "./content.server.ts";
import { toTyped } from "./content.ts";
import type { ArticleStatus } from "./labels.ts";
import { matchingArticleIds } from "./search.server.ts";

export const articleSorts = ["updatedAt", "publishedAt", "title", "status"] as const;
export const articleStatuses = ["draft", "scheduled", "published", "archived"] as const;

interface StaffListQuery extends ListQuery<(typeof articleSorts)[number]> {
  status: ArticleStatus | null;
  categoryId: number | null;
  authorId: number | null;
  by: "me" | "others" | "import" | null;
}

const lineSelect = {
  ...selectOf(["id", "slug", "title", "status", "featured", "version", "publishedAt", "updatedAt", "deletedAt"]),
  ...selectOf(["createdById", "imageAlt"]),
  image: { select: imageSelect },
  category: { select: { name: true, color: true } },
  authors: { orderBy: { position: "asc" }, select: { member: { select: { firstName: true, lastName: true } } } },
} as const satisfies Prisma.ArticleSelect;

function toLine(row: Prisma.ArticleGetPayload<{ select: typeof lineSelect }>, actor: StaffActor) {
  return {
    ...pick(row, ["id", "slug", "title", "status", "featured", "version", "category"]),
    ...pick(row, ["publishedAt", "updatedAt", "deletedAt"]),
    image: toImageView(row.image, row.imageAlt),
    authors: row.authors.map(({ member }) => `${member.firstName} ${member.lastName}`.trim()),
    canEdit: canEditText(actor, row),
    canPublish: canPublish(actor),
  };
}

async function importedIds(): Promise<number[]> {
  const rows = await db.importedPost.findMany({ orderBy: { createdAt: "desc" }, take: 900 });
  return rows.map(({ articleId }) => articleId);
}

/** A page of the newsroom's articles; of those that a search finds, or that came of an import, the nine hundred newest. */
export async function listArticlesForStaff(actor: StaffActor, query: StaffListQuery) {
  const found = query.q.trim() ? await matchingArticleIds(query.q) : null;
  const imported = query.by === "import" ? await importedIds() : null;
  const ids = found && imported ? found.filter((id) => imported.includes(id)) : (found ?? imported);
  const where: Prisma.ArticleWhereInput = {
    deletedAt: inBin(query.trash),
    ...(query.status ? { status: query.status } : {}),
    ...(query.categoryId ? { categoryId: query.categoryId } : {}),
    ...(query.authorId ? { authors: { some: { memberId: query.authorId } } } : {}),
    ...(query.by === "me" ? { createdById: actor.id } : {}),
    ...(query.by === "others" ? { OR: [{ createdById: null }, { createdById: { not: actor.id } }] } : {}),
    ...(ids ? { id: { in: ids } } : {}),
  };
  // Ties in the direction of the rest, and what has no date where the index has it: then no row is sorted.
  const orderBy: Prisma.ArticleOrderByWithRelationInput[] = query.trash
    ? [{ deletedAt: "desc" }]
    : [{ [query.sort]: query.direction }, { id: query.direction }];
  const byTitle =
    !query.trash && query.sort === "title" && (() => db.article.findMany({ where, select: { id: true, title: true } }));
  return pagedByText(query, db.article.count({ where }), byTitle, async (slice, only) =>
    withLastChange(
      "article",
      (await db.article.findMany({ where: { ...where, ...only }, orderBy, ...slice, select: lineSelect })).map((row) =>
        toLine(row, actor),
      ),
    ),
  );
}

/** The article its form shows, with what this person may do with it; null when there is none, or it is in the bin. */
export async function findArticleForStaff(actor: StaffActor, id: number) {
  const row = await db.article.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...contentSelect,
      previewToken: true,
      image: { select: imageSelect },
      updatedBy: { select: { displayName: true } },
      _count: { select: { revisions: true } },
    },
  });
  if (!row) return null;
  const push = canPublish(actor) ? await articleToAnnounce(id) : null;
  return {
    ...pick(row, ["id", "slug", "title", "status", "version", "bodyHtml"]),
    typed: toTyped(rowContent(row), row.version),
    image: toImageView(row.image, row.imageAlt, row.imageCredit),
    previewToken: row.previewToken,
    updatedBy: row.updatedBy?.displayName ?? null,
    revisions: row._count.revisions,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    notifiedAt: row.notifiedAt?.toISOString() ?? null,
    pushWaits: push !== null && push.isChosen && !push.confirmed,
    /** Readers see it, or saw it once: its date is past. */
    wasPublic: row.publishedAt !== null && row.publishedAt <= now(),
    updatedAt: row.updatedAt.toISOString(),
    canEdit: canEditText(actor, row),
    canPublish: canPublish(actor),
  };
}

export type StaffArticle = NonNullable<Awaited<ReturnType<typeof findArticleForStaff>>>;

/** Drafts of one's own, or those of everybody else, newest first. */
export type DraftOwner = { createdById: number } | { NOT: { createdById: number } };

export async function waitingDrafts(author: DraftOwner, take: number) {
  const where = { deletedAt: null, status: "draft" as const, ...author };
  return promiseHash({
    total: db.article.count({ where }),
    items: db.article.findMany({
      where,
      orderBy: { updatedAt: "desc" },
      take,
      select: { id: true, title: true, updatedAt: true, createdBy: { select: { displayName: true } } },
    }),
  });
}

export async function scheduledArticles(take: number) {
  const where = { deletedAt: null, status: "scheduled" as const };
  return promiseHash({
    total: db.article.count({ where }),
    items: db.article.findMany({
      where,
      orderBy: { publishedAt: "asc" },
      take,
      select: { id: true, title: true, publishedAt: true },
    }),
  });
}

export const latestOf = (staffId: number, take: number) =>
  db.article.findMany({
    where: { createdById: staffId, deletedAt: null },
    orderBy: { id: "desc" },
    take,
    select: { id: true, imageId: true, body: true, _count: { select: { sources: true } } },
  });
