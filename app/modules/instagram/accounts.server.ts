import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { paged } from "#app/utils/paged.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type InstagramSourceInput, instagramSourceFields } from "./schema.ts";

/** An account in the bin takes its posts off /instagram with it; erased, it takes them for good. */
export const instagramSourceBin = bin({
  noun: "instagram-source",
  words: { gone: "Ce compte n’est plus dans la liste." },
  find: (tx, where) => tx.instagramSource.findMany({ where, select: { id: true, account: true } }),
  mark: (tx, id, data) => tx.instagramSource.update({ where: { id }, data }),
  erase: (tx, id) => tx.instagramSource.delete({ where: { id } }),
  called: ({ account }) => `@${account}`,
});

const { subject, gone } = instagramSourceBin;
const unique = { account: "Ce compte est déjà dans la liste (peut-être dans la corbeille)." };

export const instagramSourceSorts = ["account", "label"] as const;

const formSelect = { account: true, url: true, label: true, isActive: true, version: true };
const select = {
  ...formSelect,
  id: true,
  deletedAt: true,
  _count: { select: { posts: { where: { deletedAt: null } } } },
} satisfies Prisma.InstagramSourceSelect;

/** A page of accounts for the newsroom, each with its number of posts. */
export function listInstagramSources(
  { q, trash, sort, direction, ...page }: ListQuery<(typeof instagramSourceSorts)[number]>,
  isActive: boolean | null,
) {
  const where: Prisma.InstagramSourceWhereInput = {
    deletedAt: inBin(trash),
    ...(isActive === null ? {} : { isActive }),
    ...(q ? { OR: [{ account: { contains: q.replace(/^@/, "") } }, { label: { contains: q } }] } : {}),
  };
  const orderBy: Prisma.InstagramSourceOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  return paged(page, db.instagramSource.count({ where }), (slice) =>
    db.instagramSource.findMany({ where, orderBy, ...slice, select }),
  );
}

/** One account as its form shows it, or null. */
export function findInstagramSource(id: number) {
  return db.instagramSource.findFirst({ where: { id, deletedAt: null }, select });
}

export type InstagramSourceRow = NonNullable<Awaited<ReturnType<typeof findInstagramSource>>>;

/** For the field and the filter: every account that is not in the bin. */
export function listInstagramChoices(): Promise<{ id: number; account: string; isActive: boolean }[]> {
  return db.instagramSource.findMany({
    where: { deletedAt: null },
    orderBy: { account: "asc" },
    select: { id: true, account: true, isActive: true },
  });
}

function values(input: InstagramSourceInput) {
  return { ...contentOf(input), url: input.url ?? `https://www.instagram.com/${input.account}/` };
}

export function createInstagramSource(actor: Actor, input: InstagramSourceInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "instagram-source.created",
    (tx, note) =>
      added(note, subject, values(input), (data) => tx.instagramSource.create({ data, select: { id: true } })),
    { once: { key: once, of: input }, unique },
  );
}

export function updateInstagramSource(actor: Actor, id: number, input: InstagramSourceInput) {
  return managed<null>(
    actor,
    "instagram-source.updated",
    async (tx, note) =>
      versioned(tx, note, {
        subject: subject(id),
        gone,
        labels: instagramSourceFields,
        given: input,
        before: await tx.instagramSource.findFirst({ where: { id, deletedAt: null }, select: formSelect }),
        after: values(input),
        save: (data) => tx.instagramSource.update({ where: { id }, data }),
      }),
    { unique },
  );
}
