import { db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { instagramSourceForm } from "./schema.ts";

/** An account in the bin takes its posts off /instagram with it; erased, it takes them for good. */
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
