import { promiseHash } from "remix-utils/promise";
import { db } from "#app/platform/db.server.ts";
import { inAlphabet } from "#app/utils/alphabet.ts";
import type { CountryCode } from "#app/utils/countries.ts";

export async function failingFeeds(take: number) {
  const where = { deletedAt: null, isActive: true, failureCount: { gt: 0 } };
  return promiseHash({
    total: db.feed.count({ where }),
    items: db.feed.findMany({
      where,
      orderBy: { failureCount: "desc" },
      take,
      select: { id: true, name: true, lastError: true, lastFetchedAt: true },
    }),
  });
}

export async function countFeeds(): Promise<{ sound: number; failing: number; stopped: number }> {
  const rows = await db.feed.groupBy({ by: ["isActive"], where: { deletedAt: null }, _count: true });
  const failing = await db.feed.count({ where: { deletedAt: null, isActive: true, failureCount: { gt: 0 } } });
  const of = (isActive: boolean) => rows.find((row) => row.isActive === isActive)?._count ?? 0;
  return { sound: of(true) - failing, failing, stopped: of(false) };
}

export async function listWallFeeds(): Promise<
  { id: number; name: string; siteUrl: string; flag: string; country: CountryCode }[]
> {
  const rows = await db.feed.findMany({
    where: { deletedAt: null, isActive: true, kind: "news" },
    orderBy: { id: "asc" },
    select: { id: true, name: true, siteUrl: true, flag: true, country: true },
  });
  return inAlphabet(rows, ({ country, name }) => `${country} ${name}`);
}
