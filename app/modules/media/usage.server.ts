import { type Tx, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { selectOf } from "#app/utils/pick.ts";

interface Showing {
  kind: string;
  table: Prisma.ModelName;
  /** Indexed; `imageId` unless said. */
  column?: string;
  /** The columns that describe the picture: `imageAlt` unless said. */
  says?: readonly string[];
  /** The columns that name the row: `title` unless said. */
  title?: readonly string[];
  hasNoBin?: true;
}

const person = ["givenName", "familyName"];

/** What shows pictures, by the relation of `Media`. A relation without a line does not compile. */
const shownBy = {
  articles: { kind: "article", table: "Article" },
  flashes: { kind: "flash", table: "Flash" },
  videos: { kind: "video", table: "Video", column: "thumbnailId", says: [] },
  newsItems: { kind: "news", table: "NewsItem" },
  episodes: { kind: "episode", table: "PodcastEpisode", hasNoBin: true },
  directs: { kind: "direct", table: "Direct" },
  directUpdates: { kind: "direct", table: "DirectUpdate", title: ["headline"] },
  editions: { kind: "edition", table: "Edition", title: ["day"] },
  members: {
    kind: "member",
    table: "TeamMember",
    column: "photoId",
    says: ["photoAlt", "firstName", "lastName"],
    title: ["firstName", "lastName"],
  },
  candidacies: { kind: "candidacy", table: "Candidacy", column: "portraitId", says: person, title: person },
  instagramPosts: { kind: "instagram", table: "InstagramPost", says: ["alt"], title: ["url"] },
} as const satisfies Record<
  Exclude<keyof Prisma.MediaCountOutputTypeSelect, "applications" | "documentVersions">,
  Showing
>;

type Relation = keyof typeof shownBy;
export type UseKind = (typeof shownBy)[Relation]["kind"] | "text" | "logo";

const relations = Object.entries(shownBy) as [Relation, Showing & { kind: UseKind }][];

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
  relations.flatMap(([, { table, column = "imageId", says = ["imageAlt"] }]) => {
    const said = says.map((name) => `"${name}"`).join(" || ' ' || ");
    return said
      ? Prisma.raw(`SELECT "${column}" AS id, ${said} AS said FROM "${table}" WHERE "${column}" IS NOT NULL`)
      : [];
  }),
  " UNION ALL ",
);

const MOST_FOUND = 500;

export async function idsDescribed(q: string): Promise<number[]> {
  if (!q) return [];
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT DISTINCT id FROM (${words}) WHERE said LIKE ${likeWords(q)} ESCAPE '\\' ORDER BY id DESC LIMIT ${MOST_FOUND}`;
  return rows.map(({ id }) => Number(id));
}

export const likeWords = (q: string) => `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;

export const countShown = selectOf(Object.keys(shownBy) as Relation[]);

/** Does a row show the picture `m`? Indexed columns first, then texts. Rows in the bin count, since they may be restored. */
const inRows = Prisma.join(
  relations.map(([, { table, column = "imageId" }]) =>
    Prisma.raw(`EXISTS (SELECT 1 FROM "${table}" r WHERE r."${column}" = m."id")`),
  ),
  " OR ",
);

export const isShown = (shown: boolean) =>
  shown ? Prisma.sql`(${inRows} OR ${inTexts} > 0)` : Prisma.sql`(NOT (${inRows}) AND ${inTexts} = 0)`;

type Row = { id: number; deletedAt?: Date | null } & Record<string, unknown>;

/** `isDeleted`: in the bin, it may come back. */
const use = (kind: UseKind, { id, deletedAt, ...row }: Row, names: readonly string[] = ["title"]) => ({
  kind,
  id,
  title: names
    .map((name) => String(row[name]))
    .join(" ")
    .trim(),
  isDeleted: !!deletedAt,
});

export type Use = ReturnType<typeof use>;

const rowsOf = ([relation, { title = ["title"], hasNoBin }]: (typeof relations)[number]) => [
  relation,
  { select: selectOf(["id", ...title, ...(hasNoBin ? [] : ["deletedAt"])]), orderBy: { id: "desc" }, take: 50 },
];

/** Where a picture is shown, the newest of each kind first, 50 of each at most. */
export async function usesOf(reader: Tx, id: number): Promise<Use[]> {
  const select: Prisma.MediaSelect = Object.fromEntries(relations.map(rowsOf));
  const media: unknown = await reader.media.findUnique({ where: { id }, select: { ...select, key: true } });
  if (!media) return [];
  const { key, ...rows } = media as Record<Relation, Row[]> & { key: string };
  const inArticles = await reader.$queryRaw<{ id: number | bigint }[]>`
    SELECT rowid AS id FROM "article_fts" WHERE "article_fts" MATCH ${`body : "${key}"`} LIMIT 50`;
  const texts = await reader.article.findMany({
    where: { id: { in: inArticles.map((row) => Number(row.id)) } },
    select: selectOf(["id", "title", "deletedAt"]),
  });
  const updates = await reader.directUpdate.findMany({
    where: { body: { contains: key } },
    select: selectOf(["id", "headline", "deletedAt"]),
    take: 50,
  });
  const settings = await reader.setting.findMany({ where: { value: { contains: key } }, select: { key: true } });
  return [
    ...relations.flatMap(([relation, { kind, title }]) => [
      ...rows[relation].map((row) => use(kind, row, title)),
      ...(relation === "articles" ? texts.map((row) => use("text", row)) : []),
      ...(relation === "directUpdates" ? updates.map((row) => use("direct", row, ["headline"])) : []),
    ]),
    ...settings.map(() => use("logo", { id: 0, title: "Logo du site" })),
  ];
}
