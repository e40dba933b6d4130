import { change } from "#app/modules/audit/change.server.ts";
import { db } from "#app/platform/db.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

interface Settings {
  podcastPlatforms: { name: string; url: string }[];
  recruitmentBanner: { message: string; isActive: boolean; link: string };
  breakingNewsBanner: { message: string; isActive: boolean; internalLink: string };
}

/** Banners and podcast platforms. Identity and texts are the defaults of modules/settings. */
export async function seedSettings(): Promise<void> {
  if (await db.banner.count()) return;
  const { podcastPlatforms, recruitmentBanner, breakingNewsBanner } = readYaml<Settings>("settings.yaml");
  await change(seedActor, "settings.seeded", async (tx) => {
    await tx.banner.createMany({
      data: [
        {
          kind: "recruitment",
          message: recruitmentBanner.message,
          isActive: recruitmentBanner.isActive,
          internalLink: recruitmentBanner.link,
        },
        {
          kind: "breaking",
          message: breakingNewsBanner.message,
          isActive: breakingNewsBanner.isActive,
          internalLink: breakingNewsBanner.internalLink,
        },
      ],
    });
    await tx.podcastPlatform.createMany({
      data: podcastPlatforms.map(({ name, url }, position) => ({ name, url, position })),
    });
    return done(null);
  });
}
