import { addFileRow, keepFile } from "#app/modules/media/files.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";
import { readBytes } from "./files.ts";

interface Settings {
  legalNotices: Record<"address" | "phone" | "publicationDirector" | "registration" | "hostName", string>;
  podcastPlatforms: { name: string; url: string }[];
  recruitmentBanner: { message: string; isActive: boolean; link: string };
  breakingNewsBanner: { message: string; isActive: boolean; internalLink: string };
}

/** Legal notices, banners and podcast platforms. Identity and texts are the defaults of modules/settings. */
export async function seedSettings(): Promise<void> {
  if (await db.banner.count()) return;
  const { legalNotices, podcastPlatforms, recruitmentBanner, breakingNewsBanner } = readYaml<Settings>("settings.yaml");
  await change(seedActor, "settings.seeded", async (tx) => {
    await tx.setting.createMany({
      data: Object.entries(legalNotices).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
    });
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

/** The statutes that the footer offers: an example, as their own first words say. */
export async function seedStatutes(): Promise<void> {
  if (await db.document.count()) return;
  const statutes = await keepFile(new File([readBytes("statuts-exemple.pdf")], "statuts-exemple.pdf"), ["pdf"], "file");
  if (!statutes.ok) throw new Error("the statutes of the demonstration are refused");
  await change(seedActor, "settings.seeded", async (tx) => {
    const mediaId = await addFileRow(tx, seedActor, statutes.value);
    await tx.document.create({
      data: {
        title: "Statuts de l’association (exemple)",
        category: "statuts",
        visibility: "public",
        isStatutes: true,
        versions: { create: { number: 1, mediaId } },
      },
    });
    return done(null);
  });
}
