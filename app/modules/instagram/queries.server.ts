import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

const select = {
  ...selectOf(["id", "url", "alt", "caption", "postedAt"]),
  image: { select: imageSelect },
  source: { select: { account: true, label: true } },
} satisfies Prisma.InstagramPostSelect;

/** What /instagram shows: posts chosen by the newsroom, of accounts that are active, newest first. */
export async function listInstagramPosts({ page, perPage }: { page: number; perPage: number }) {
  const where = { deletedAt: null, postedAt: { lte: now() }, source: { deletedAt: null, isActive: true } };
  const { items, ...list } = await paged({ page, perPage }, db.instagramPost.count({ where }), (slice) =>
    db.instagramPost.findMany({ where, orderBy: [{ postedAt: "desc" }, { id: "desc" }], ...slice, select }),
  );
  const posts = items.map(({ image, alt, postedAt, source, ...post }) => ({
    ...post,
    ...source,
    caption: french(post.caption),
    image: toImageView(image, french(alt)),
    postedAt: postedAt.toISOString(),
  }));
  return { posts, ...list };
}

export type InstagramPostView = Awaited<ReturnType<typeof listInstagramPosts>>["posts"][number];

export function listInstagramAccounts(): Promise<{ account: string; url: string; label: string }[]> {
  return db.instagramSource.findMany({
    where: { deletedAt: null, isActive: true },
    orderBy: [{ label: "asc" }, { account: "asc" }],
    select: { account: true, url: true, label: true },
  });
}
