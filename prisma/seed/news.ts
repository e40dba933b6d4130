import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { groupStories } from "#app/modules/news/stories.ts";
import { DAY, MINUTE, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { parseDuration } from "#app/utils/durations.ts";
import { done } from "#app/utils/outcome.ts";
import { foldKey } from "#app/utils/text.ts";
import { readYaml, seedActor, storeDrawings } from "./content.ts";

interface Episode {
  title: string;
  description: string;
  pubDate: string;
  duration: string | null;
  audio: string;
  image: string;
  imageAlt: string;
}

/** Episodes of the demonstration; they give way once a real podcast answers. */
export async function seedPodcasts(): Promise<void> {
  if (await db.podcastEpisode.count()) return;
  const episodes = readYaml<Episode[]>("podcasts.yaml");
  const images = await storeDrawings(episodes.map(({ image, imageAlt }) => ({ name: image, alt: imageAlt })));
  const folder = join(env.DATA_DIR, "media", "demo");
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(episodes.map(({ audio }) => audio)))
    copyFileSync(join(import.meta.dirname, "sound", name), join(folder, name));
  await change(seedActor, "podcasts.seeded", async (tx) => {
    await tx.podcastEpisode.createMany({
      data: episodes.map(({ image, audio, pubDate, duration, title, description, imageAlt }, index) => ({
        title,
        description,
        imageAlt,
        duration,
        guid: `demo-${index + 1}`,
        audioUrl: `/media/demo/${audio}`,
        audioBytes: statSync(join(folder, audio)).size,
        durationSeconds: parseDuration(duration),
        imageId: images.get(image) ?? null,
        pubDate: new Date(pubDate),
        isDemo: true,
      })),
    });
    return done(null);
  });
}

interface WallItem {
  title: string;
  content: string;
  sourceName: string;
  country: "FR" | "BE" | "EU";
  image?: string;
  imageAlt?: string;
  minutesAgo: number;
}

interface FeedEntry {
  name: string;
  siteUrl: string;
  feedUrl: string;
  country: "FR" | "BE" | "EU";
  flag: string;
}

/** The publishers' own addresses, and a few items that keep the wall alive until one of them answers. */
export async function seedWall(): Promise<void> {
  const known = new Set((await db.feed.findMany({ select: { feedUrl: true } })).map((row) => row.feedUrl));
  const feeds = readYaml<FeedEntry[]>("feeds.yaml").filter(({ feedUrl }) => !known.has(feedUrl));
  const items = (await db.newsItem.count()) ? [] : readYaml<WallItem[]>("wall.yaml");
  const images = await storeDrawings(
    items.flatMap(({ image, imageAlt = "" }) => (image ? [{ name: image, alt: imageAlt }] : [])),
  );
  const publishedAt = ({ minutesAgo }: WallItem) => new Date(now().getTime() - minutesAgo * MINUTE);
  const storyOf = groupStories(
    items.map((item, index) => ({
      id: index + 1,
      title: item.title,
      content: item.content,
      media: [item.sourceName],
      at: publishedAt(item).getTime(),
      storyId: null,
    })),
  );
  await change(seedActor, "news.seeded", async (tx) => {
    await tx.feed.createMany({ data: feeds });
    await tx.newsItem.createMany({
      data: items.map((item, index) => ({
        id: index + 1,
        title: item.title,
        content: item.content,
        country: item.country,
        authorName: item.sourceName,
        imageId: images.get(item.image ?? "") ?? null,
        imageAlt: item.imageAlt ?? "",
        titleKey: foldKey(item.title),
        publishedAt: publishedAt(item),
        storyId: storyOf.get(index + 1) ?? null,
        lastSeenAt: new Date(now().getTime() + 3650 * DAY),
        isRss: true,
        isDemo: true,
      })),
    });
    return done(null);
  });
}
