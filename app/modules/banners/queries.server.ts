import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { french } from "#app/utils/typography.ts";

/** The banner to show now, its number that of this very message; or null when the last one written is switched off. */
export const currentBanner = cachedRead(async (kind: "breaking" | "recruitment") => {
  const row = await db.banner.findFirst({
    where: { kind },
    orderBy: { id: "desc" },
    select: { id: true, message: true, isActive: true, linkType: true, internalLink: true, externalLink: true },
  });
  if (!row?.isActive) return null;
  return { ...row, message: french(row.message), linkType: row.linkType === "external" ? "external" : "internal" };
});
