import { type Tx, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";

export type UseKind =
  | "article"
  | "text"
  | "flash"
  | "video"
  | "news"
  | "episode"
  | "direct"
  | "edition"
  | "member"
  | "candidacy"
  | "instagram"
  | "logo";

/** A text names a picture by its key, which the index of words has as one word. */
const inTexts = Prisma.sql`(SELECT count(*) FROM "article_fts" WHERE "article_fts" MATCH 'body : "' || m."key" || '"')
  + (SELECT count(*) FROM "DirectUpdate" d WHERE instr(d."body", m."key") > 0)
  + (SELECT count(*) FROM "Setting" s WHERE instr(s."value", m."key") > 0)`;

export async function countInTexts(ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: number | bigint; uses: number | bigint }[]>`
    SELECT m."id" AS id, ${inTexts} AS uses FROM "Media" m WHERE m."id" IN (${Prisma.join(ids)})`;
  return new Map(rows.map(({ id, uses }) => [Number(id), Number(uses)]));
}

const words = Prisma.join(
  [
    ["Article", "imageId", "imageAlt"],
    ["Flash", "imageId", "imageAlt"],
    ["NewsItem", "imageId", "imageAlt"],
    ["Direct", "imageId", "imageAlt"],
    ["DirectUpdate", "imageId", "imageAlt"],
    ["Edition", "imageId", "imageAlt"],
    ["PodcastEpisode", "imageId", "imageAlt"],
    ["InstagramPost", "imageId", "alt"],
    ["TeamMember", "photoId", `photoAlt" || ' ' || "firstName" || ' ' || "lastName`],
    ["Candidacy", "portraitId", `givenName" || ' ' || "familyName`],
  ].map(([table, column, text]) =>
    Prisma.raw(`SELECT "${column}" AS id, "${text}" AS said FROM "${table}" WHERE "${column}" IS NOT NULL`),
  ),
  " UNION ALL ",
);

const MOST_FOUND = 500;

/** The pictures, the newest first, of which something that shows them says `q`. */
export async function idsDescribed(q: string): Promise<number[]> {
  if (!q) return [];
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT DISTINCT id FROM (${words}) WHERE said LIKE ${likeWords(q)} ESCAPE '\\' ORDER BY id DESC LIMIT ${MOST_FOUND}`;
  return rows.map(({ id }) => Number(id));
}

export const likeWords = (q: string) => `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;

type OfFiles = "applications" | "documentVersions";

/** What shows pictures, by the relation of `Media`, and its indexed column. A relation without a line does not compile. */
const shownBy: Record<Exclude<keyof Prisma.MediaCountOutputTypeSelect, OfFiles>, [table: string, column: string]> = {
  articles: ["Article", "imageId"],
  flashes: ["Flash", "imageId"],
  videos: ["Video", "thumbnailId"],
  newsItems: ["NewsItem", "imageId"],
  episodes: ["PodcastEpisode", "imageId"],
  directs: ["Direct", "imageId"],
  directUpdates: ["DirectUpdate", "imageId"],
  editions: ["Edition", "imageId"],
  members: ["TeamMember", "photoId"],
  instagramPosts: ["InstagramPost", "imageId"],
  candidacies: ["Candidacy", "portraitId"],
};

export const countShown = Object.fromEntries(Object.keys(shownBy).map((relation) => [relation, true])) as Record<
  keyof typeof shownBy,
  true
>;

/** Does a row show the picture `m`? Indexed columns first, then texts. Rows in the bin count, since they may be restored. */
const inRows = Prisma.join(
  Object.values(shownBy).map(([table, column]) =>
    Prisma.raw(`EXISTS (SELECT 1 FROM "${table}" r WHERE r."${column}" = m."id")`),
  ),
  " OR ",
);

export const isShown = (shown: boolean) =>
  shown ? Prisma.sql`(${inRows} OR ${inTexts} > 0)` : Prisma.sql`(NOT (${inRows}) AND ${inTexts} = 0)`;

const titled = { select: { id: true, title: true, deletedAt: true }, orderBy: { id: "desc" }, take: 50 } as const;

/** Where a picture is shown, the newest of each kind first, 50 of each at most. */
export async function usesOf(reader: Tx, id: number) {
  const media = await reader.media.findUnique({
    where: { id },
    select: {
      key: true,
      articles: titled,
      flashes: titled,
      videos: titled,
      newsItems: titled,
      directs: titled,
      episodes: { select: { id: true, title: true }, orderBy: { id: "desc" }, take: 50 },
      directUpdates: { select: { id: true, headline: true, deletedAt: true }, take: 50 },
      editions: { select: { id: true, day: true, deletedAt: true }, orderBy: { id: "desc" }, take: 50 },
      members: { select: { id: true, firstName: true, lastName: true, deletedAt: true }, take: 50 },
      instagramPosts: { select: { id: true, url: true, deletedAt: true }, take: 50 },
      candidacies: { select: { id: true, givenName: true, familyName: true, deletedAt: true }, take: 50 },
    } satisfies Prisma.MediaSelect & Record<keyof typeof shownBy, object>,
  });
  if (!media) return [];
  const inArticles = await reader.$queryRaw<{ id: number | bigint }[]>`
    SELECT rowid AS id FROM "article_fts" WHERE "article_fts" MATCH ${`body : "${media.key}"`} LIMIT 50`;
  const texts = await reader.article.findMany({
    where: { id: { in: inArticles.map((row) => Number(row.id)) } },
    select: titled.select,
  });
  const updates = await reader.directUpdate.findMany({
    where: { body: { contains: media.key } },
    select: { id: true, headline: true, deletedAt: true },
    take: 50,
  });
  const settings = await reader.setting.findMany({ where: { value: { contains: media.key } }, select: { key: true } });
  return [
    ...media.articles.map(use("article")),
    ...texts.map(use("text")),
    ...media.flashes.map(use("flash")),
    ...media.videos.map(use("video")),
    ...media.newsItems.map(use("news")),
    ...media.episodes.map(use("episode")),
    ...media.directs.map(use("direct")),
    ...[...media.directUpdates, ...updates].map(({ headline, ...row }) => use("direct")({ ...row, title: headline })),
    ...media.editions.map(({ day, ...row }) => use("edition")({ ...row, title: day })),
    ...media.members.map(({ firstName, lastName, ...row }) =>
      use("member")({ ...row, title: `${firstName} ${lastName}`.trim() }),
    ),
    ...media.candidacies.map(({ givenName, familyName, ...row }) =>
      use("candidacy")({ ...row, title: `${givenName} ${familyName}`.trim() }),
    ),
    ...media.instagramPosts.map(({ url, ...row }) => use("instagram")({ ...row, title: url })),
    ...settings.map(() => use("logo")({ id: 0, title: "Logo du site" })),
  ];
}

function use(kind: UseKind) {
  return ({ id, title, deletedAt }: { id: number; title: string; deletedAt?: Date | null }) => ({
    kind,
    id,
    title,
    isDeleted: !!deletedAt,
  });
}

export type Use = ReturnType<ReturnType<typeof use>>;
