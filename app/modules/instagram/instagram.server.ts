import type { z } from "zod";
import { storeImage } from "#app/modules/media/images.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { table } from "#app/records/declared/table.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { contentOf } from "#app/utils/versions.ts";
import { instagramPostForm, instagramSourceForm } from "./schema.ts";

export const instagramAccounts = table({
  model: "InstagramSource",
  noun: "instagram-source",
  form: instagramSourceForm,
  bin: { words: { gone: "Ce compte n’est plus dans la liste." }, called: ({ account }) => `@${account}` },
  search: ["account", "label"],
  finds: (words) => [{ account: { contains: words.replace(/^@/, "") } }],
  sorts: ["account", "label"],
  unique: { account: "Ce compte est déjà dans la liste (peut-être dans la corbeille)." },
  with: { _count: { select: { posts: { where: { deletedAt: null } } } } },
  view: ({ _count, ...account }) => ({ ...account, posts: _count.posts }),
});

export function listInstagramChoices(): Promise<{ id: number; account: string; isActive: boolean }[]> {
  return db.instagramSource.findMany({
    where: { deletedAt: null },
    orderBy: { account: "asc" },
    select: { id: true, account: true, isActive: true },
  });
}

/** A post in the list has our own copy of its picture: readers' browsers ask nothing of Instagram. */
export const instagramPosts = table({
  model: "InstagramPost",
  noun: "instagram-post",
  form: instagramPostForm,
  bin: { words: { gone: "Cette publication n’est plus dans la liste." }, called: ({ url }) => url },
  noted: ["url"],
  search: ["caption", "alt", "url"],
  sorts: ["postedAt", "id"],
  ties: "desc",
  elsewhere: ["imageId"],
  unique: { url: "Cette publication est déjà dans la liste (peut-être dans la corbeille)." },
  with: { image: { select: imageSelect }, source: { select: { account: true, isActive: true, deletedAt: true } } },
  view: ({ image, source, ...post }) => ({
    ...post,
    account: source.account,
    isShown: source.isActive && source.deletedAt === null && post.postedAt <= now(),
    image: toImageView(image, post.alt),
  }),
  async prepare(actor, { alt }, file, id) {
    if (!file && id === null)
      return refused("image", "Choisissez l’image de la publication\u202F: le site en garde sa propre copie.");
    if (!file) return done({});
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storeImage(actor, { bytes, name: file.name, alt, credit: "Instagram" });
    return stored.ok ? done({ imageId: stored.value.id }) : stored;
  },
  async resolve(tx, input: z.output<typeof instagramPostForm.schema>) {
    const where = { id: input.sourceId, deletedAt: null };
    if (await tx.instagramSource.findFirst({ where, select: { id: true } })) return done(contentOf(input));
    return refused("sourceId", "Ce compte n’est plus dans la liste\u202F: choisissez-en un autre.");
  },
});

const select = {
  ...selectOf(["id", "url", "alt", "caption", "postedAt"]),
  image: { select: imageSelect },
  source: { select: { account: true, label: true } },
} satisfies Prisma.InstagramPostSelect;

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
