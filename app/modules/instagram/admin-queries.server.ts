import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { trashLimit } from "#app/utils/trash.ts";

interface Query<S extends string> {
  q: string;
  trash: boolean;
  sort: S;
  direction: "asc" | "desc";
  page: number;
  perPage: number;
}

export const instagramSourceSorts = ["account", "label"] as const;
export const instagramPostSorts = ["postedAt", "id"] as const;

const sourceSelect = {
  id: true,
  account: true,
  url: true,
  label: true,
  isActive: true,
  version: true,
  deletedAt: true,
  _count: { select: { posts: { where: { deletedAt: null } } } },
} satisfies Prisma.InstagramSourceSelect;

function toSourceRow({ deletedAt, _count, ...row }: Prisma.InstagramSourceGetPayload<{ select: typeof sourceSelect }>) {
  return { ...row, posts: _count.posts, deletedAt: deletedAt?.toISOString() ?? null };
}

export type InstagramSourceRow = ReturnType<typeof toSourceRow>;

/** A page of accounts for the newsroom. */
export async function listInstagramSources(
  query: Query<(typeof instagramSourceSorts)[number]> & { active: boolean | null },
) {
  const where: Prisma.InstagramSourceWhereInput = {
    deletedAt: query.trash ? { gt: trashLimit(now()) } : null,
    ...(query.active === null ? {} : { isActive: query.active }),
    ...(query.q
      ? { OR: [{ account: { contains: query.q.replace(/^@/, "") } }, { label: { contains: query.q } }] }
      : {}),
  };
  const total = await db.instagramSource.count({ where });
  const pages = Math.max(1, Math.ceil(total / query.perPage));
  const page = Math.min(query.page, pages);
  const rows = await db.instagramSource.findMany({
    where,
    orderBy: [{ [query.sort]: query.direction }, { id: "asc" }],
    skip: (page - 1) * query.perPage,
    take: query.perPage,
    select: sourceSelect,
  });
  return { items: rows.map(toSourceRow), total, page, pages };
}

export async function findInstagramSource(id: number): Promise<InstagramSourceRow | null> {
  const row = await db.instagramSource.findFirst({ where: { id, deletedAt: null }, select: sourceSelect });
  return row && toSourceRow(row);
}

/** For the field and the filter: every account that is not in the bin. */
export function listInstagramChoices(): Promise<{ id: number; account: string; isActive: boolean }[]> {
  return db.instagramSource.findMany({
    where: { deletedAt: null },
    orderBy: { account: "asc" },
    select: { id: true, account: true, isActive: true },
  });
}

const postSelect = {
  id: true,
  sourceId: true,
  url: true,
  alt: true,
  caption: true,
  postedAt: true,
  version: true,
  deletedAt: true,
  image: { select: imageSelect },
  source: { select: { account: true, isActive: true, deletedAt: true } },
} satisfies Prisma.InstagramPostSelect;

function toPostRow({
  deletedAt,
  postedAt,
  image,
  source,
  ...row
}: Prisma.InstagramPostGetPayload<{ select: typeof postSelect }>) {
  return {
    ...row,
    account: source.account,
    isShown: source.isActive && source.deletedAt === null && postedAt <= now(),
    image: toImageView(image, row.alt),
    postedAt: postedAt.toISOString(),
    postedAtInput: toLocalInput(postedAt),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export type InstagramPostRow = ReturnType<typeof toPostRow>;

/** A page of chosen posts for the newsroom. */
export async function listInstagramPostsForStaff(
  query: Query<(typeof instagramPostSorts)[number]> & { sourceId: number | null },
) {
  const where: Prisma.InstagramPostWhereInput = {
    deletedAt: query.trash ? { gt: trashLimit(now()) } : null,
    ...(query.sourceId ? { sourceId: query.sourceId } : {}),
    ...(query.q
      ? { OR: [{ caption: { contains: query.q } }, { alt: { contains: query.q } }, { url: { contains: query.q } }] }
      : {}),
  };
  const total = await db.instagramPost.count({ where });
  const pages = Math.max(1, Math.ceil(total / query.perPage));
  const page = Math.min(query.page, pages);
  const rows = await db.instagramPost.findMany({
    where,
    orderBy: [{ [query.sort]: query.direction }, { id: "desc" }],
    skip: (page - 1) * query.perPage,
    take: query.perPage,
    select: postSelect,
  });
  return { items: rows.map(toPostRow), total, page, pages };
}

export async function findInstagramPost(id: number): Promise<InstagramPostRow | null> {
  const row = await db.instagramPost.findFirst({ where: { id, deletedAt: null }, select: postSelect });
  return row && toPostRow(row);
}
