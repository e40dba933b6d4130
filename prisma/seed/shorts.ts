import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor, storeDrawings } from "./content.ts";

interface FlashInfo {
  title: string;
  content: string;
  image: string;
  imageAlt: string;
  url: string | null;
  publishedAt: string;
}

/** Two live on the home page; the others wait as drafts, so that the grid keeps room for articles. */
const PUBLISHED = 2;

export async function seedFlashes(): Promise<void> {
  if (await db.flash.count()) return;
  const flashes = readYaml<FlashInfo[]>("flash-infos.yaml").toSorted((a, b) =>
    b.publishedAt.localeCompare(a.publishedAt),
  );
  const images = await storeDrawings(flashes.map(({ image, imageAlt }) => ({ name: image, alt: imageAlt })));
  await change(seedActor, "flash.seeded", async (tx) => {
    await tx.flash.createMany({
      data: flashes.map(({ image, publishedAt, ...flash }, index) => ({
        ...flash,
        imageId: images.get(image) ?? null,
        status: index < PUBLISHED ? ("published" as const) : ("draft" as const),
        publishedAt: new Date(publishedAt),
      })),
    });
    return done(null);
  });
}

interface VideoEntry {
  videoId: string;
  title: string;
  order: number;
  published: boolean;
}

/** Without the pictures of the films that stand in for ours: the covers are drawn (modules/videos/covers.ts). */
export async function seedVideos(): Promise<void> {
  if (await db.video.count()) return;
  const videos = readYaml<VideoEntry[]>("videos.yaml");
  await change(seedActor, "videos.seeded", async (tx) => {
    await tx.video.createMany({
      data: videos.map(({ videoId, title, order, published }) => ({
        videoId,
        title,
        position: order,
        isPublished: published ?? true,
        isDemo: true,
      })),
    });
    return done(null);
  });
}
