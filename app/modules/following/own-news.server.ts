import { listMyTopics } from "#app/modules/accounts/topics.server.ts";
import { followsOfArticle, followsSelect } from "#app/modules/articles/follows.server.ts";
import { visible } from "#app/modules/articles/queries.server.ts";
import { cardSelect, illustrationOf } from "#app/modules/articles/views.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { shown } from "#app/modules/live/queries.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { type Followed, findFollowed } from "#app/modules/push/followed.server.ts";
import { type Follow, kindOf } from "#app/modules/push/topics.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatDayTime, formatLate } from "#app/utils/dates.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { selectOf, pick } from "#app/utils/pick.ts";
import { readingMinutes, plural } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";

/** What is older is no news to anyone. */
const WITHIN = 30 * DAY;
const MOST = 300;

export interface NewItem {
  /** "article:12", once in all. */
  key: string;
  kind: "Article" | "Direct" | "Élection";
  title: string;
  href: string;
  at: string;
  minutes: number | null;
  image: ImageView | null;
  /** Whom it concerns. */
  follows: Follow[];
}

async function articles(since: Date): Promise<NewItem[]> {
  const rows = await db.article.findMany({
    where: visible({ publishedAt: { gt: since } }),
    orderBy: { publishedAt: "desc" },
    take: MOST,
    select: { ...cardSelect, ...followsSelect },
  });
  return Promise.all(
    rows.map(async (row) => ({
      key: `article:${row.id}`,
      kind: "Article" as const,
      title: french(row.title),
      href: `/articles/${row.slug}`,
      at: (row.publishedAt ?? row.createdAt).toISOString(),
      minutes: readingMinutes(row.wordCount),
      image: shownImage(illustrationOf(row)),
      follows: await followsOfArticle(row),
    })),
  );
}

/** A coverage once: its last key moment, else that it began. It concerns the election whose results it has, too. */
async function directs(since: Date): Promise<NewItem[]> {
  const key = { isKeyMoment: true, deletedAt: null, publishedAt: { gt: since, lte: now() } };
  const rows = await db.direct.findMany({
    where: { AND: [await shown(), { OR: [{ startedAt: { gt: since } }, { updates: { some: key } }] }] },
    orderBy: { id: "desc" },
    take: MOST,
    select: {
      ...selectOf(["id", "slug", "title", "startedAt"]),
      image: { select: imageSelect },
      results: { select: { electionId: true } },
      updates: { where: key, orderBy: { publishedAt: "desc" }, take: 1 },
    },
  });
  return rows.flatMap(({ id, slug, title, startedAt, image, results, updates: [update] }) => {
    const at = update?.publishedAt ?? startedAt;
    if (!at) return [];
    const elections = new Set(results.map(({ electionId }) => `election:${electionId}` as const));
    return {
      key: `direct:${id}`,
      kind: "Direct" as const,
      title: french(update ? `${title}\u202F: ${update.headline}` : title),
      href: `/suivis-en-direct/${slug}${update ? `#maj-${update.id}` : ""}`,
      at: at.toISOString(),
      minutes: null,
      image: toImageView(image),
      follows: [`direct:${id}` as const, ...elections],
    };
  });
}

async function dates(since: Date): Promise<NewItem[]> {
  const rows = await db.electionNotice.findMany({
    where: { createdAt: { gt: since }, election: { deletedAt: null, isPublished: true } },
    orderBy: { id: "desc" },
    take: MOST,
    select: { id: true, told: true, createdAt: true, election: { select: { id: true, name: true, slug: true } } },
  });
  const labelsIn = (told: string) => (JSON.parse(told) as { label: string }[]).map(({ label }) => label).join(", ");
  return rows.map(({ id, told, createdAt, election }) => ({
    key: `dates:${id}`,
    kind: "Élection",
    title: french(`${election.name}\u202F: ${labelsIn(told)}`),
    href: `/elections/${election.slug}#calendrier`,
    at: createdAt.toISOString(),
    minutes: null,
    image: null,
    follows: [`election:${election.id}`],
  }));
}

const lately = cachedRead(async () => {
  const since = new Date(now().getTime() - WITHIN);
  const all = await Promise.all([articles(since), directs(since), dates(since)]);
  return all.flat().toSorted((one, other) => other.at.localeCompare(one.at));
});

/** What was published since then, within a month, in what someone follows: once each, newest first. */
export async function newFor(follows: readonly Follow[], since: Date | null = null, atMost = 30): Promise<NewItem[]> {
  const mine = new Set(follows);
  const after = since?.toISOString() ?? "";
  const items = (await lately()).filter((item) => item.at > after && item.follows.some((one) => mine.has(one)));
  return items.slice(0, atMost);
}

function toNewsRow(item: NewItem, names: Map<string, string>, now: Date) {
  const { kind, at, minutes, follows } = item;
  const what = minutes ? `${minutes}\u00A0min` : kind;
  // The hour of what is old says nothing.
  const when = formatLate(at, now)
    .replace(/, \d\d:\d\d$/, "")
    .replaceAll(" ", "\u00A0");
  const why = follows.map((follow) => names.get(follow)).find(Boolean);
  // "4 min" or "Direct", "hier", "Économie".
  return { ...pick(item, ["key", "title", "href", "image"]), facts: [what, when, ...(why ? [why] : [])] };
}

export type NewsRow = ReturnType<typeof toNewsRow>;

/** What may be followed by who looks for something: subjects with articles, elections, coverages that run, who signs, and parties with seats, by name. */
export const findOffered = cachedRead(async (): Promise<Followed[]> => {
  const select = { id: true };
  const [categorie, election, direct, auteur, parti] = await Promise.all([
    db.category.findMany({ where: { articles: { some: visible() } }, select }),
    db.election.findMany({ select }),
    db.direct.findMany({ where: { AND: [await shown(), { status: "live" }] }, select }),
    db.teamMember.findMany({ where: { articles: { some: { article: visible() } } }, select }),
    db.party.findMany({ where: { endedOn: "", seats: { not: "[]" } }, select }),
  ]);
  const kinds = Object.entries({ categorie, election, direct, auteur, parti });
  const follows = kinds.flatMap(([kind, rows]) => rows.map(({ id }) => `${kind}:${id}` as Follow));
  const found = (await findFollowed(follows)).toSorted((one, other) => one.name.localeCompare(other.name, "fr"));
  return kinds.flatMap(([kind]) => found.filter(({ follow }) => kindOf(follow) === kind));
});

function newsInWords(count: number, since: string | null): string {
  const none = count === 0;
  if (!since) return `${none ? "Rien n’est" : "Ce qui est"} paru depuis un mois dans ce que tu suis.`;
  return `${none ? "Rien de neuf" : plural(count, "nouveauté")} depuis ta visite du ${since}.`;
}

/** What came since then in what the account of this confirmed address follows; nothing without one. */
export async function newsOfAddress(email: string, since: Date): Promise<NewItem[]> {
  const where = { email, emailVerifiedAt: { not: null } };
  const reader = await db.reader.findFirst({ where, select: { id: true } });
  return reader ? newFor((await listMyTopics(reader.id)).follows, since) : [];
}

/** What is new for someone since this browser's visit before, and what came within a month. */
export async function ownNews(request: Request, follows: Follow[]) {
  const at = now();
  const { before, next } = seenUntil(request.headers.get("cookie"), at.getTime());
  const [followed, items] = await Promise.all([findFollowed(follows), newFor(follows)]);
  const names = new Map<string, string>(followed.map(({ follow, name }) => [follow, name]));
  const [fresh = [], earlier = []] = [true, false].map((isFresh) =>
    items
      .filter((item) => (!before || item.at > before.toISOString()) === isFresh)
      .map((item) => toNewsRow(item, names, at)),
  );
  return { followed, words: newsInWords(fresh.length, before && formatDayTime(before)), fresh, earlier, visit: next };
}

/** When the page of what one follows was looked at, on this device: "before.last", in ms. It proves nothing. */
const NAME = "cx-suivis-vu";

/** Looks within this time are one visit. */
const VISIT_MS = 30 * 60_000;

/** Until when what this device shows was seen; null on a first visit. */
export function seenUntil(cookies: string | null, now: number): { before: Date | null; next: string } {
  const [, before = "0", last = "0"] =
    new RegExp(`(?:^|; )${NAME}=(\\d{1,15})\\.(\\d{1,15})(?:;|$)`).exec(cookies ?? "") ?? [];
  const isSameVisit = Number(last) <= now && now - Number(last) < VISIT_MS;
  // What a clock that was ahead has left is as good as nothing.
  const seen = Math.min(Number(isSameVisit ? before : last), now);
  return { before: seen > 0 ? new Date(seen) : null, next: `${NAME}=${seen}.${now}` };
}
