import { expect, test } from "vitest";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { countInstall, countView, flushViews } from "./page-views.server.ts";
import { periodAround, type PeriodKind, periodAfter, periodBefore } from "./period.ts";
import { readership, topPages, totals } from "./readership.server.ts";

const ends = (kind: PeriodKind, day: string) => {
  const { from, to, buckets } = periodAround(kind, day);
  return [from, to, buckets.length];
};

test("a week begins on Monday, a month has its days, a year its months", () => {
  expect(ends("jour", "2026-03-29")).toEqual(["2026-03-29", "2026-03-29", 24]);
  expect(ends("semaine", "2026-11-22")).toEqual(["2026-11-16", "2026-11-22", 7]);
  expect(ends("semaine", "2026-11-16")).toEqual(["2026-11-16", "2026-11-22", 7]);
  expect(ends("mois", "2028-02-10")).toEqual(["2028-02-01", "2028-02-29", 29]);
  expect(ends("mois", "2026-12-31")).toEqual(["2026-12-01", "2026-12-31", 31]);
  expect(ends("annee", "2026-11-22")).toEqual(["2026-01-01", "2026-12-31", 12]);
});

test("before and after touch, over changes of hour and year", () => {
  for (const kind of ["jour", "semaine", "mois", "annee"] as const) {
    const here = periodAround(kind, "2026-01-01");
    expect(periodAfter(periodBefore(here))).toEqual(here);
  }
  expect(periodBefore(periodAround("mois", "2026-03-31")).to).toBe("2026-02-28");
  expect(periodAround("semaine", "2026-11-22").label).toBe("Du 16 novembre 2026 au 22 novembre 2026");
});

// At noon: no day ends between what is counted and what is asked.
travel(DAY / 2 - (now().getTime() % DAY));

const network = "192.0.2.50";
const count = (path: string, referrerHost: string | null, from: string, agent = "Mozilla/5.0") =>
  countView({ path, referrerHost, network: from, agent });

test.each([
  "/admin/articles",
  "/api/categories",
  "/dashboard",
  "/elections/et-moi",
  "/dev/mail",
  "/apercu/HLuU4KqaUFIQ-_sgnzFrbZ2t0Rb",
  "/Apercu/HLuU4KqaUFIQ-_sgnzFrbZ2t0Rb",
  "/ADMIN/articles",
  "/a?b=1",
  "articles",
  "/<script>",
  `/${"a".repeat(300)}`,
  "",
])("%s is not counted", (path) => {
  expect(count(path, null, network)).toBe(false);
});

test("views add up by day and path, hosts by day; nothing else is kept", async () => {
  await flushViews();
  await flushViews();
  for (const path of ["/articles/x", "/articles/x/", "/articles/x", "/"])
    expect(count(path, "exemple.fr", network)).toBe(true);
  count("/", "pas un hôte", network);
  await flushViews();
  count("/articles/x", null, network);
  await flushViews();
  const views = await db.pageViewDay.findMany({
    where: { path: { in: ["/articles/x", "/"] } },
    orderBy: { path: "asc" },
  });
  expect(views.map(({ path, views: count }) => [path, count])).toEqual([
    ["/", expect.any(Number)],
    ["/articles/x", 4],
  ]);
  expect(await db.referrerDay.findMany({ select: { host: true, views: true } })).toEqual([
    { host: "exemple.fr", views: 4 },
  ]);
});

test("one network counts no more than 120 a minute, and is told nothing of it", async () => {
  await flushViews();
  const before = await db.pageViewDay.findFirst({ where: { path: "/podcasts" } });
  for (let number = 0; number < 1_000; number += 1) expect(count("/podcasts", null, "203.0.113.9")).toBe(true);
  expect(count("/podcasts", null, "203.0.113.10")).toBe(true);
  await flushViews();
  const after = await db.pageViewDay.findFirst({ where: { path: "/podcasts" } });
  const counted = (after?.views ?? 0) - (before?.views ?? 0);
  // The thousand may fall on two minutes.
  expect(counted).toBeGreaterThan(120);
  expect(counted).toBeLessThanOrEqual(241);
});

test("made-up addresses are bounded: past 2,000 a day they count as others", async () => {
  for (let number = 0; number < 2_500; number += 1) count(`/x-${number}`, null, `198.51.${number % 100}.1`);
  await flushViews();
  for (let number = 5_000; number < 5_500; number += 1) count(`/x-${number}`, null, `198.51.${number % 100}.1`);
  await flushViews();
  expect(await db.pageViewDay.count()).toBeLessThanOrEqual(2_001);
  const others = await db.pageViewDay.findFirst({ where: { path: "(autres)" } });
  expect(others?.views).toBeGreaterThan(500);
});

test("readers of a day are told apart by network and browser, and nothing that tells is kept", async () => {
  travel(DAY);
  const day = parisDay(now());
  for (const [from, agent] of [
    ["192.0.2.1", "Mozilla/5.0 (A)"],
    ["192.0.2.1", "Mozilla/5.0 (B)"],
    ["192.0.2.2", "Mozilla/5.0 (A)"],
    ["192.0.2.1", "Mozilla/5.0 (A)"],
  ] as const)
    count("/articles/lecteurs", null, from, agent);
  countInstall("192.0.2.1");
  await flushViews();
  count("/articles/lecteurs", null, "192.0.2.2", "Mozilla/5.0 (A)");
  await flushViews();
  const period = periodAround("jour", day);
  expect(await totals(period)).toEqual({ views: 5, readers: 3, installs: 1 });
  expect((await readership(period)).reduce((sum, { views }) => sum + views, 0)).toBe(5);
  expect(await topPages(period, 5, "/articles/")).toEqual([{ name: "/articles/lecteurs", count: 5 }]);
  const kept = JSON.stringify(await db.metricDay.findMany({ where: { day } }));
  expect(kept).not.toMatch(/192\.0\.2|Mozilla/);
  travel(DAY);
  count("/articles/lecteurs", null, "192.0.2.1", "Mozilla/5.0 (A)");
  await flushViews();
  expect(await totals(periodAround("jour", parisDay(now())))).toMatchObject({ views: 1, readers: 1 });
  travel(-2 * DAY);
});
