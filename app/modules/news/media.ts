import { foldKey } from "#app/utils/text.ts";
import { siteOf } from "./publisher-site.ts";

interface Sourced {
  authorName: string;
  sources: readonly { feed: { name: string; siteUrl: string; feedUrl: string; deletedAt: Date | null } }[];
}

interface Medium {
  /** Its domain: two feeds of one publisher are one medium. */
  key: string;
  name: string;
}

export function mediaOf({ authorName, sources }: Sourced): Medium[] {
  const media = sources
    .filter(({ feed }) => feed.deletedAt === null)
    .map(({ feed }) => ({ key: siteOf(feed.siteUrl || feed.feedUrl), name: feed.name }));
  if (media.length === 0) return [{ key: foldKey(authorName), name: authorName || "La rédaction" }];
  return [...new Map(media.toReversed().map((medium) => [medium.key, medium])).values()].toReversed();
}
