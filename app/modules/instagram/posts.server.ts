import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { canManage, notAllowed } from "#app/modules/rights/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { paged } from "#app/utils/paged.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type InstagramPostInput, instagramPostFields } from "./schema.ts";

export const instagramPostBin = bin({
  noun: "instagram-post",
  words: { gone: "Cette publication n’est plus dans la liste." },
  find: (tx, where) => tx.instagramPost.findMany({ where, select: { id: true, url: true } }),
  mark: (tx, id, data) => tx.instagramPost.update({ where: { id }, data }),
  erase: (tx, id) => tx.instagramPost.delete({ where: { id } }),
  called: ({ url }) => url,
});

const { subject, gone } = instagramPostBin;
const unique = { url: "Cette publication est déjà dans la liste (peut-être dans la corbeille)." };

export const instagramPostSorts = ["postedAt", "id"] as const;

const formSelect = { sourceId: true, url: true, alt: true, caption: true, postedAt: true, version: true };
const select = {
  ...formSelect,
  id: true,
  deletedAt: true,
  image: { select: imageSelect },
  source: { select: { account: true, isActive: true, deletedAt: true } },
} satisfies Prisma.InstagramPostSelect;

function toRow({ image, source, ...row }: Prisma.InstagramPostGetPayload<{ select: typeof select }>) {
  return {
    ...row,
    account: source.account,
    isShown: source.isActive && source.deletedAt === null && row.postedAt <= now(),
    image: toImageView(image, row.alt),
    postedAt: row.postedAt.toISOString(),
    postedAtInput: toLocalInput(row.postedAt),
  };
}

export type InstagramPostRow = ReturnType<typeof toRow>;

/** A page of chosen posts for the newsroom. */
export function listInstagramPostsForStaff(
  { q, trash, sort, direction, ...page }: ListQuery<(typeof instagramPostSorts)[number]>,
  sourceId: number | null,
) {
  const where: Prisma.InstagramPostWhereInput = {
    deletedAt: inBin(trash),
    ...(sourceId ? { sourceId } : {}),
    ...(q ? { OR: [{ caption: { contains: q } }, { alt: { contains: q } }, { url: { contains: q } }] } : {}),
  };
  const orderBy: Prisma.InstagramPostOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "desc" }];
  return paged(page, db.instagramPost.count({ where }), async (slice) =>
    (await db.instagramPost.findMany({ where, orderBy, ...slice, select })).map(toRow),
  );
}

/** One post as its form shows it, or null. */
export async function findInstagramPost(id: number): Promise<InstagramPostRow | null> {
  const row = await db.instagramPost.findFirst({ where: { id, deletedAt: null }, select });
  return row && toRow(row);
}

/**
 * Our own copy of the picture, stored before the transaction opens: readers' browsers ask nothing of Instagram.
 * Undefined without a file; nothing is stored for who may not.
 */
async function pictureOf(
  actor: Actor,
  { alt }: InstagramPostInput,
  file: File | null,
): Promise<Outcome<number | undefined>> {
  if (!canManage(actor)) return refused("", notAllowed);
  if (!file) return done(undefined);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeImage(actor, { bytes, name: file.name, alt, credit: "Instagram" });
  return stored.ok ? done(stored.value.id) : stored;
}

/** Null when the account of a post is in the list. */
async function withoutSource(tx: Tx, id: number) {
  const source = await tx.instagramSource.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
  return source ? null : refused("sourceId", "Ce compte n’est plus dans la liste\u202F: choisissez-en un autre.");
}

export async function createInstagramPost(
  actor: Actor,
  input: InstagramPostInput,
  file: File | null,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  const picture = await pictureOf(actor, input, file);
  if (!picture.ok) return picture;
  const imageId = picture.value;
  if (!imageId)
    return refused("image", "Choisissez l’image de la publication\u202F: le site en garde sa propre copie.");
  return managed<{ id: number }>(
    actor,
    "instagram-post.created",
    async (tx, note) =>
      (await withoutSource(tx, input.sourceId)) ??
      added(note, subject, contentOf(input), (data) =>
        tx.instagramPost.create({ data: { ...data, imageId }, select: { id: true } }),
      ),
    { once: { key: once, of: [input, imageId] }, unique },
  );
}

export async function updateInstagramPost(
  actor: Actor,
  id: number,
  input: InstagramPostInput,
  file: File | null,
): Promise<Outcome<null>> {
  const picture = await pictureOf(actor, input, file);
  if (!picture.ok) return picture;
  const newImage = picture.value === undefined ? {} : { imageId: picture.value };
  return managed<null>(
    actor,
    "instagram-post.updated",
    async (tx, note) =>
      (await withoutSource(tx, input.sourceId)) ??
      versioned(tx, note, {
        subject: subject(id),
        gone,
        labels: instagramPostFields,
        given: input,
        before: await tx.instagramPost.findFirst({ where: { id, deletedAt: null }, select: formSelect }),
        after: contentOf(input),
        hasFile: picture.value !== undefined,
        save: (data) => tx.instagramPost.update({ where: { id }, data: { ...data, ...newImage } }),
      }),
    { unique },
  );
}
