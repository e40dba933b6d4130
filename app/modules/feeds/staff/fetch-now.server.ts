import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { type IngestOptions, ingestFeed } from "../fetching/ingest.server.ts";
import { fetchInWords } from "../labels.ts";
import { readFeed } from "../reading/read-feed.server.ts";
import { feedSubject } from "./mutations.server.ts";

/** Reads a source before it is added, storing nothing: its title, site and first five items, or what is wrong in French. */
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

/** "Récupérer maintenant": at once, in 10 s at most. `ok` is false for a failed fetch. */
export async function fetchFeedNow(
  actor: Actor,
  id: number,
  options: IngestOptions = {},
): Promise<Outcome<{ ok: boolean; words: string }>> {
  if (!canManage(actor)) return refused("", notAllowed);
  const feed = await db.feed.findFirst({ where: { id, deletedAt: null }, select: { kind: true } });
  const report = feed && (await ingestFeed(id, options));
  if (!feed || !report) return refused("", "Cette source n’existe plus.");
  const { ok, status, itemCount, newCount, message } = report;
  const words = fetchInWords({ ok, httpStatus: status, itemCount, newCount, error: message }, feed.kind);
  return change<{ ok: boolean; words: string }>(actor, "feed.fetched-by-hand", async (_tx, note) => {
    note({ subject: feedSubject(id), after: { result: words } });
    return done({ ok, words });
  });
}
