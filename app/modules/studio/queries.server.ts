import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { french } from "#app/utils/typography.ts";

/** A broadcast that starts late is still the next for two hours; ISO 8601. */
function stillToCome(at: Date | null | undefined): string | null {
  return at && at.getTime() > now().getTime() - 2 * HOUR ? at.toISOString() : null;
}

export const studioStatus = cachedRead(async () => {
  const [row, settings] = await Promise.all([
    db.studio.findUnique({
      where: { id: 1 },
      select: { isLive: true, videoId: true, title: true, description: true, nextBroadcastAt: true },
    }),
    siteSettings(),
  ]);
  return {
    isLive: row?.isLive ?? false,
    /** YouTube identifier; the default video of the settings when the studio has none. */
    videoId: row?.videoId || settings.defaultVideoId,
    title: french(row?.title ?? ""),
    description: french(row?.description ?? ""),
    nextBroadcastAt: stillToCome(row?.nextBroadcastAt),
  };
});

export type StudioStatus = Awaited<ReturnType<typeof studioStatus>>;

const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

export function studioGuests(): Promise<{ id: number; name: string; title: string }[]> {
  return db.studioGuest.findMany({ orderBy: inOrder, select: { id: true, name: true, title: true } });
}

export function studioPresenters(): Promise<{ id: number; name: string }[]> {
  return db.studioPresenter.findMany({ orderBy: inOrder, select: { id: true, name: true } });
}
