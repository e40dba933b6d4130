import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import type { IngestOptions } from "../fetching/ingest.server.ts";
import type { FeedItem } from "../reading/feed-item.ts";
import { readFeed } from "../reading/read-feed.server.ts";

type FeedPreview =
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
export async function previewFeed(address: string, options: IngestOptions = {}): Promise<FeedPreview> {
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
