import { promiseHash } from "remix-utils/promise";
import { db } from "#app/platform/db.server.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { hourFigure, installsFigure, readersFigure } from "./page-views.server.ts";
import type { Period } from "./period.ts";

const days = ({ from, to }: Period) => ({ day: { gte: from, lte: to } });

export async function readership(period: Period) {
  const isDay = period.kind === "jour";
  const [views, readers] = await Promise.all([
    isDay
      ? db.metricDay.findMany({ where: { day: period.from, name: { startsWith: hourFigure } } })
      : db.pageViewDay.groupBy({ by: ["day"], where: days(period), _sum: { views: true } }),
    db.metricDay.findMany({ where: { ...days(period), name: readersFigure } }),
  ]);
  const viewRows = views.map((row) =>
    "name" in row
      ? ([row.name.slice(hourFigure.length), row.value] as const)
      : ([row.day, row._sum.views ?? 0] as const),
  );
  const within = (rows: (readonly [string, number])[], key: string) =>
    rows.filter(([at]) => at.startsWith(key)).reduce((sum, [, count]) => sum + count, 0);
  const came = readers.map(({ day, value }) => [day, value] as const);
  return period.buckets.map((bucket) => ({
    ...bucket,
    views: within(viewRows, bucket.key),
    readers: isDay ? null : within(came, bucket.key),
  }));
}

export async function totals(period: Period) {
  const [views, figures] = await Promise.all([
    db.pageViewDay.aggregate({ where: days(period), _sum: { views: true } }),
    db.metricDay.groupBy({
      by: ["name"],
      where: { ...days(period), name: { in: [readersFigure, installsFigure] } },
      _sum: { value: true },
    }),
  ]);
  const figure = (name: string) => figures.find((row) => row.name === name)?._sum.value ?? 0;
  return { views: views._sum.views ?? 0, readers: figure(readersFigure), installs: figure(installsFigure) };
}

export interface Counted {
  name: string;
  count: number;
}

export async function topPages(period: Period, take: number, beginning = "/"): Promise<Counted[]> {
  const rows = await db.pageViewDay.groupBy({
    by: ["path"],
    where: { ...days(period), path: { startsWith: beginning } },
    _sum: { views: true },
    orderBy: { _sum: { views: "desc" } },
    take,
  });
  return rows.map((row) => ({ name: row.path, count: row._sum.views ?? 0 }));
}

export async function viewsOf(period: Period, paths: string[]): Promise<Map<string, number>> {
  const rows = await db.pageViewDay.groupBy({
    by: ["path"],
    where: { ...days(period), path: { in: paths } },
    _sum: { views: true },
  });
  return new Map(rows.map((row) => [row.path, row._sum.views ?? 0]));
}

export async function topReferrers(period: Period, take: number): Promise<Counted[]> {
  const rows = await db.referrerDay.groupBy({
    by: ["host"],
    where: days(period),
    _sum: { views: true },
    orderBy: { _sum: { views: "desc" } },
    take,
  });
  return rows.map((row) => ({ name: row.host, count: row._sum.views ?? 0 }));
}

export async function subscribers(period: Period) {
  const createdAt = { gte: startOfDay(period.from), lt: startOfDay(addDays(period.to, 1)) };
  const readers = { emailVerifiedAt: { not: null }, suspendedAt: null };
  return promiseHash({
    devices: db.pushSubscription.count(),
    newDevices: db.pushSubscription.count({ where: { createdAt } }),
    accounts: db.reader.count({ where: readers }),
    newAccounts: db.reader.count({ where: { ...readers, createdAt } }),
  });
}

export async function firstCountedDay(): Promise<string | null> {
  const row = await db.pageViewDay.findFirst({ orderBy: { day: "asc" }, select: { day: true } });
  return row?.day ?? null;
}
