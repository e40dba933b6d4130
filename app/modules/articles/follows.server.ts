import { mentionFinder } from "#app/modules/parties/mentions.ts";
import type { Follow } from "#app/modules/push/topics.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { memoized } from "#app/utils/memoized.ts";
import { selectOf } from "#app/utils/pick.ts";

/** Named in its text alone, a party is what an article is about from this many times on. */
const OFTEN = 3;

export const followsSelect = {
  ...selectOf(["id", "version", "categoryId", "title", "excerpt", "keyPoints", "bodyHtml"]),
  authors: { select: { memberId: true } },
} as const;

type Row = Prisma.ArticleGetPayload<{ select: typeof followsSelect }>;

/** The parties of both countries that have a name answer to it. */
const parties = cachedRead(async () => {
  const rows = await db.party.findMany({
    where: { deletedAt: null },
    select: { id: true, name: true, shortName: true },
  });
  const byLabel = Map.groupBy(rows, ({ name, shortName }) => shortName || name);
  const named = [...byLabel].map(([label, of]) => ({
    label,
    names: [...new Set([label, ...of.map((one) => one.name)])],
  }));
  return { byLabel, find: mentionFinder(named), key: JSON.stringify(named) };
});

const electionSlugs = cachedRead(
  async () =>
    new Map(
      (await db.election.findMany({ where: { deletedAt: null }, select: { id: true, slug: true } })).map(
        ({ id, slug }) => [slug, id],
      ),
    ),
);

/** A text is read once for all who ask. */
const partyLabels = memoized(
  (row: Row, { find }: Awaited<ReturnType<typeof parties>>) => {
    const heads = find([row.title, row.excerpt, row.keyPoints].join("\n"));
    const text = find(row.bodyHtml.replaceAll(/<[^<>]*>/g, " ")).filter(({ count }) => count >= OFTEN);
    return [...new Set([...heads, ...text].map(({ label }) => label))];
  },
  500,
  (row, { key }) => `${row.id} ${row.version} ${row.title} ${key}`,
);

/** Who follows the category of an article, its authors, the elections whose dossier it links to, the parties that its head names, or its text often. */
export async function followsOfArticle(row: Row): Promise<Follow[]> {
  const [known, elections] = await Promise.all([parties(), electionSlugs()]);
  const linked = [...row.bodyHtml.matchAll(/"\/elections\/([\w-]+)/g)].flatMap(
    ([, slug = ""]) => elections.get(slug) ?? [],
  );
  return [
    ...(row.categoryId ? [`categorie:${row.categoryId}` as const] : []),
    ...row.authors.map(({ memberId }) => `auteur:${memberId}` as const),
    ...partyLabels(row, known).flatMap((label) =>
      (known.byLabel.get(label) ?? []).map(({ id }) => `parti:${id}` as const),
    ),
    ...new Set(linked.map((id) => `election:${id}` as const)),
  ];
}
