import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { lastChanges } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { countInTexts, countShown, idsDescribed, isShown, likeWords, usesOf } from "./usage.server.ts";
import { imageSelect, toImageView } from "./views.ts";

export const mediaSorts = ["createdAt", "bytes", "originalName"] as const;
export const mediaStates = ["unused", "used", "undescribed"] as const;

export interface MediaListQuery extends ListQuery<(typeof mediaSorts)[number]> {
  state: (typeof mediaStates)[number] | null;
}

const select = {
  ...imageSelect,
  ...selectOf(["originalName", "mime", "bytes", "version", "createdAt", "deletedAt"]),
  createdBy: { select: { displayName: true } },
  _count: { select: countShown },
} satisfies Prisma.MediaSelect;

type Row = Prisma.MediaGetPayload<{ select: typeof select }>;

function toRow(row: Row, inTexts: number) {
  return {
    ...pick(row, ["id", "alt", "credit", "licence", "sourceUrl", "originalName", "bytes", "width", "height"]),
    ...pick(row, ["version", "createdAt", "deletedAt"]),
    title: row.alt || row.originalName || `Image ${row.id}`,
    kind: row.mime.replace("image/", "").toUpperCase(),
    image: toImageView(row),
    addedBy: row.createdBy?.displayName ?? null,
    uses: inTexts + Object.values(row._count).reduce((sum, count) => sum + count, 0),
  };
}

async function idsInState(shown: boolean, { q, sort, direction, trash }: MediaListQuery): Promise<number[]> {
  const since = inBin(trash);
  const texts = Prisma.sql`(m."alt" || char(10) || m."credit" || char(10) || m."originalName") LIKE ${likeWords(q)} ESCAPE '\\'
    OR m."id" IN (${Prisma.join([0, ...(await idsDescribed(q))])})`;
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT m."id" FROM "Media" m
    WHERE m."kind" = 'image' AND ${since ? Prisma.sql`m."deletedAt" > ${since.gt}` : Prisma.sql`m."deletedAt" IS NULL`}
      AND (${q ? texts : Prisma.sql`1`}) AND ${isShown(shown)}
    ORDER BY m.${Prisma.raw(`"${sort}" ${direction}`)}, m."id" DESC`;
  return rows.map(({ id }) => Number(id));
}

async function withUses(rows: Row[]) {
  const inTexts = await countInTexts(rows.map(({ id }) => id));
  return rows.map((row) => toRow(row, inTexts.get(row.id) ?? 0));
}

export async function listMedia(query: MediaListQuery) {
  const { q, sort, direction, trash, state } = query;
  if (state === "used" || state === "unused") {
    const ids = await idsInState(state === "used", query);
    return paged(query, Promise.resolve(ids.length), async ({ skip, take }) => {
      const shown = ids.slice(skip, skip + take);
      const rows = await db.media.findMany({ where: { id: { in: shown } }, select });
      return withUses(rows.toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id)));
    });
  }
  const where: Prisma.MediaWhereInput = {
    kind: "image",
    deletedAt: inBin(trash),
    ...(state === "undescribed" ? { alt: "" } : {}),
    ...(q && {
      OR: [
        ...["alt", "credit", "originalName"].map((field) => ({ [field]: { contains: q } })),
        { id: { in: await idsDescribed(q) } },
      ],
    }),
  };
  const orderBy: Prisma.MediaOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "desc" }];
  return paged(query, db.media.count({ where }), async (slice) =>
    withUses(await db.media.findMany({ where, orderBy, ...slice, select })),
  );
}

export async function findMedia(id: number) {
  const row = await db.media.findFirst({ where: { id, kind: "image", deletedAt: null }, select });
  if (!row) return null;
  const [shown, changed] = [await usesOf(db, id), await lastChanges("media", [id])];
  return { ...toRow(row, 0), uses: shown.length, shown, changed: changed.get(id) ?? null };
}

export type MediaDetails = NonNullable<Awaited<ReturnType<typeof findMedia>>>;
