import { eraseOwnItems, hideOwnItems, moveOwnItems, showOwnItems } from "#app/modules/news/incoming.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { countryFlags } from "#app/utils/countries.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type IngestOptions, ingestFeed } from "./fetching/ingest.server.ts";
import { fetchInWords } from "./labels.ts";
import { readFeed } from "./reading/read-feed.server.ts";
import { type FeedInput, feedForm } from "./schema.ts";

/** As if never asked: a new address owes nothing to what the old one answered. */
const afresh = { etag: null, lastModified: null, lastError: null, failureCount: 0, nextFetchAt: null };

/** A restored source is fetched at once; a purged one takes its log, its episodes and its own items. */
const feeds = table({
  model: "Feed",
  noun: "feed",
  form: feedForm,
  search: ["name"],
  sorts: ["name"],
  noted: ["name", "feedUrl"],
  unique: { feedUrl: "Cette adresse est déjà celle d’une autre source (peut-être dans la corbeille)." },
  elsewhere: [
    ...(["etag", "lastModified", "lastError", "failureCount", "nextFetchAt"] as const),
    ...(["lastFetchedAt", "lastSuccessAt", "lastStatus"] as const),
  ],
  bin: {
    marks: (_tx, _id, isDeleted) => (isDeleted ? {} : { etag: null, lastModified: null, nextFetchAt: null }),
    erase: async (tx, id) => {
      await eraseOwnItems(tx, id);
      await tx.feed.delete({ where: { id } });
    },
  },
  resolve: async (_tx: Tx, { siteUrl = "", flag, ...input }: FeedInput) =>
    done({
      ...contentOf(input),
      feedUrl: new URL(input.feedUrl).href,
      siteUrl,
      flag: flag ?? countryFlags[input.country],
    }),
  async saved(tx, id, after, before) {
    if (!before) return;
    const isNew = after.feedUrl !== before.feedUrl || after.kind !== before.kind;
    if (isNew || (after.isActive && !before.isActive)) await tx.feed.update({ where: { id }, data: afresh });
    if (after.country !== before.country) await moveOwnItems(tx, id, after.country);
  },
});

export const { bin: feedBin, create: createFeed, update: updateFeed } = feeds;

export function deleteFeed(actor: Actor, id: number, over?: number) {
  return feedBin.delete(actor, id, over, async (tx) => done({ items: await hideOwnItems(tx, id) }));
}

export function restoreFeed(actor: Actor, id: number) {
  return feedBin.restore(actor, id, async (tx) => done({ items: await showOwnItems(tx, id) }));
}

export const activateFeed = feeds.sets("feed.activated", { isActive: true }, afresh);

export const deactivateFeed = feeds.sets("feed.deactivated", { isActive: false });

export async function previewFeed(address: string, options: IngestOptions = {}) {
  const allowPrivate = options.allowPrivate ?? env.FEEDS_ALLOW_PRIVATE;
  const response = await safeFetch(address, { ...options, allowPrivate });
  if (!response.ok) return { ok: false as const, message: response.message };
  const parsed = await readFeed(response.body, {
    feedUrl: response.finalUrl,
    contentType: response.headers["content-type"] ?? "",
    maxItems: 200,
    now: now(),
    allowLocalMedia: allowPrivate,
  });
  if (!parsed.ok) return parsed;
  const { title, siteUrl, items } = parsed;
  const videos = items.filter((item) => item.isVideo && !item.audio).length;
  const sounds = items.filter(({ audio }) => audio).length;
  return {
    ok: true as const,
    title,
    siteUrl,
    itemCount: items.length,
    items: items.slice(0, 5),
    kind: sounds > items.length / 2 ? ("podcast" as const) : ("news" as const),
    /** Its episodes are videos, which only a source of news can show. */
    isVideo: videos > items.length / 2,
    /** The target of a permanent redirect: the address to store. */
    feedUrl: response.permanentUrl ?? address,
  };
}

/** "Preview before adding": what the address answers now; nothing is stored. A refusal is under `feedUrl`, in French. */
export async function previewForStaff(actor: Actor, feedUrl: string, options: IngestOptions = {}) {
  if (!canManage(actor)) return refused("", notAllowed);
  const feed = await db.feed.findUnique({
    where: { feedUrl: new URL(feedUrl).href },
    select: { name: true, deletedAt: true },
  });
  if (feed) {
    const where = feed.deletedAt ? "dans la corbeille, d’où vous pouvez la rétablir" : "déjà dans la liste";
    return refused("feedUrl", `Cette adresse est celle de «\u202F${feed.name}\u202F», ${where}.`);
  }
  const preview = await previewFeed(feedUrl, options);
  if (!preview.ok) return refused("feedUrl", preview.message);
  const { ok: _, siteUrl, items, ...said } = preview;
  return done({
    ...said,
    siteUrl: siteUrl ?? "",
    items: items.map((item) => ({
      ...pick(item, ["title", "link", "publishedAt", "isDated"]),
      content: item.content.slice(0, 240),
    })),
  });
}

export type FeedPreview = Extract<Awaited<ReturnType<typeof previewForStaff>>, { ok: true }>["value"];

export async function fetchFeedNow(actor: Actor, id: number, options: IngestOptions = {}) {
  if (!canManage(actor)) return refused("", notAllowed);
  const feed = await db.feed.findFirst({ where: { id, deletedAt: null }, select: { kind: true } });
  const report = feed && (await ingestFeed(id, options));
  if (!feed || !report) return refused("", "Cette source n’existe plus.");
  const words = fetchInWords(report, feed.kind);
  return change<{ ok: boolean; words: string }>(actor, "feed.fetched-by-hand", async (_tx, note) => {
    note({ subject: feedBin.subject(id), after: { result: words } });
    return done({ ok: report.ok, words });
  });
}
