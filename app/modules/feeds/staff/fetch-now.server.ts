import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type IngestOptions, ingestFeed } from "../fetching/ingest.server.ts";
import { type FeedKindName, fetchInWords } from "../labels.ts";
import type { FeedItem } from "../reading/normalise.ts";
import { readFeed } from "../reading/read-feed.server.ts";
import { feedSubject } from "./mutations.server.ts";

export interface FeedPreview {
  title: string;
  siteUrl: string;
  /** The target of a permanent redirect: the address to store. */
  feedUrl: string;
  kind: FeedKindName;
  /** Its episodes are videos, which only a source of news can show. */
  isVideo: boolean;
  itemCount: number;
  items: { title: string; link: string | null; content: string; publishedAt: string; isDated: boolean }[];
}

type FoundFeed =
  | {
      ok: true;
      title: string;
      siteUrl: string | null;
      itemCount: number;
      items: FeedItem[];
      kind: "news" | "podcast";
      /** Its episodes are videos: read as news, whatever was wanted of it. */
      isVideo: boolean;
      finalUrl: string;
    }
  | { ok: false; message: string };

/** Reads a source before it is added, storing nothing: its title, site and first five items, or what is wrong in French. */
export async function previewFeed(address: string, options: IngestOptions = {}): Promise<FoundFeed> {
  const allowPrivate = options.allowPrivate ?? env.FEEDS_ALLOW_PRIVATE;
  const response = await safeFetch(address, { ...options, allowPrivate });
  if (!response.ok) return { ok: false, message: response.message };
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
    ok: true,
    title,
    siteUrl,
    itemCount: items.length,
    items: items.slice(0, 5),
    kind: sounds > items.length / 2 ? "podcast" : "news",
    isVideo: videos > items.length / 2,
    finalUrl: response.permanentUrl ?? address,
  };
}

/** "Preview before adding": what the address answers now; nothing is stored. A refusal is under `feedUrl`, in French. */
export async function previewForStaff(
  actor: Actor,
  feedUrl: string,
  options: IngestOptions = {},
): Promise<Outcome<FeedPreview>> {
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
  const { title, siteUrl, finalUrl, kind, isVideo, itemCount, items } = preview;
  return done({
    title,
    siteUrl: siteUrl ?? "",
    feedUrl: finalUrl,
    kind,
    isVideo,
    itemCount,
    items: items.map((item) => ({
      title: item.title,
      link: item.link,
      content: item.content.slice(0, 240),
      publishedAt: item.publishedAt.toISOString(),
      isDated: item.isDated,
    })),
  });
}

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
