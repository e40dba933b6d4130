import type { IncomingNews } from "#app/modules/news/match-incoming.ts";

/** One item, safe to store: what the wall or the podcasts keep of it. */
export type FeedItem = IncomingNews & {
  /** False when the feed gave no usable date: `publishedAt` is then just before the reading. */
  isDated: boolean;
  isVideo: boolean;
  audio?: { url: string; type: string; bytes: number | null };
  /** Https, something a browser shows. */
  transcriptUrl?: string;
  duration?: string;
  /** Seconds. */
  durationSeconds?: number;
  season?: number;
  episode?: number;
};
