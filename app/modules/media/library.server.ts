import { lastChanges } from "#app/modules/audit/last-change.server.ts";
import { inBin } from "#app/modules/bin/bin.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { paged } from "#app/utils/paged.ts";
import { countInTexts, idsInTexts, shownByNone, usesOf } from "./usage.server.ts";
import { imageSelect, toImageView } from "./views.ts";

export const mediaSorts = ["createdAt", "bytes", "originalName"] as const;
export const mediaStates = ["unused", "used", "undescribed"] as const;

export interface MediaListQuery extends ListQuery<(typeof mediaSorts)[number]> {
  state: (typeof mediaStates)[number] | null;
}

const select = {
  ...imageSelect,
  originalName: true,
  mime: true,
  bytes: true,
  version: true,
  createdAt: true,
  deletedAt: true,
  createdBy: { select: { displayName: true } },
  _count: {
    select: {
      articles: true,
      flashes: true,
      videos: true,
      newsItems: true,
      episodes: true,
      directs: true,
      directUpdates: true,
      members: true,
      instagramPosts: true,
    },
  },
} satisfies Prisma.MediaSelect;

type Row = Prisma.MediaGetPayload<{ select: typeof select }>;

function toRow(row: Row, inTexts: number) {
  return {
    id: row.id,
    /** What it shows, else what its file was called. */
    title: row.alt || row.originalName || `Image ${row.id}`,
    alt: row.alt,
    credit: row.credit,
    originalName: row.originalName,
    kind: row.mime.replace("image/", "").toUpperCase(),
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    version: row.version,
    image: toImageView(row),
    addedBy: row.createdBy?.displayName ?? null,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    uses: inTexts + Object.values(row._count).reduce((sum, count) => sum + count, 0),
  };
}

export type MediaRow = ReturnType<typeof toRow>;

async function inState(state: MediaListQuery["state"]): Promise<Prisma.MediaWhereInput> {
  if (state === "undescribed") return { alt: "" };
  if (!state) return {};
  const texts = await idsInTexts();
  return state === "unused"
    ? { ...shownByNone, id: { notIn: texts } }
    : { OR: [{ id: { in: texts } }, { NOT: { AND: shownByNone } }] };
}

/** A page of the pictures we keep, with how many places show each. */
export async function listMedia(query: MediaListQuery) {
  const { q, sort, direction, trash } = query;
  const words = q ? { OR: ["alt", "credit", "originalName"].map((field) => ({ [field]: { contains: q } })) } : {};
  const where: Prisma.MediaWhereInput = {
    kind: "image",
    deletedAt: inBin(trash),
    AND: [await inState(query.state), words],
  };
  const orderBy: Prisma.MediaOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "desc" }];
  return paged(query, db.media.count({ where }), async (slice) => {
    const rows = await db.media.findMany({ where, orderBy, ...slice, select });
    const inTexts = await countInTexts(rows.map(({ id }) => id));
    return rows.map((row) => toRow(row, inTexts.get(row.id) ?? 0));
  });
}

/** One picture with where it is shown, or null. */
export async function findMedia(id: number) {
  const row = await db.media.findFirst({ where: { id, kind: "image", deletedAt: null }, select });
  if (!row) return null;
  const [shown, changed] = [await usesOf(db, id), await lastChanges("media", [id])];
  return { ...toRow(row, 0), uses: shown.length, shown, changed: changed.get(id) ?? null };
}

export type MediaDetails = NonNullable<Awaited<ReturnType<typeof findMedia>>>;
