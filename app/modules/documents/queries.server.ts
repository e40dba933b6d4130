import { db } from "#app/platform/db.server.ts";
import { kept } from "#app/platform/kept.server.ts";

/** Address of the statutes (PDF) that the footer offers: the public document marked so, in its last version; null without one. */
export const statutesHref = kept(async (): Promise<string | null> => {
  const document = await db.document.findFirst({
    where: { deletedAt: null, isStatutes: true, visibility: "public" },
    orderBy: { id: "desc" },
    select: {
      versions: { orderBy: { number: "desc" }, take: 1, select: { media: { select: { key: true, mime: true } } } },
    },
  });
  const media = document?.versions[0]?.media;
  return media?.mime === "application/pdf" ? `/media/${media.key}/document.pdf` : null;
});
