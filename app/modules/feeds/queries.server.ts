import { db } from "#app/platform/db.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";

/** The feeds the wall is made of, for readers: active ones, by country then name. */
export function listWallFeeds(): Promise<
  { id: number; name: string; siteUrl: string; flag: string; country: CountryCode }[]
> {
  return db.feed.findMany({
    where: { deletedAt: null, isActive: true, kind: "news" },
    orderBy: [{ country: "asc" }, { name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, siteUrl: true, flag: true, country: true },
  });
}
