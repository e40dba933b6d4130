import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { countView, flushViews } from "./page-views.server.ts";

const network = "192.0.2.50";

test.each([
  "/admin/articles",
  "/api/categories",
  "/dashboard",
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
  expect(countView(path, null, network)).toBe(false);
});

test("views add up by day and path, hosts by day; nothing else is kept", async () => {
  await flushViews();
  await flushViews();
  for (const path of ["/articles/x", "/articles/x/", "/articles/x", "/"])
    expect(countView(path, "exemple.fr", network)).toBe(true);
  countView("/", "pas un hôte", network);
  await flushViews();
  countView("/articles/x", null, network);
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
  for (let number = 0; number < 1_000; number += 1) expect(countView("/podcasts", null, "203.0.113.9")).toBe(true);
  expect(countView("/podcasts", null, "203.0.113.10")).toBe(true);
  await flushViews();
  const after = await db.pageViewDay.findFirst({ where: { path: "/podcasts" } });
  const counted = (after?.views ?? 0) - (before?.views ?? 0);
  // The thousand may fall on two minutes.
  expect(counted).toBeGreaterThan(120);
  expect(counted).toBeLessThanOrEqual(241);
});

test("made-up addresses are bounded: past 2,000 a day they count as others", async () => {
  for (let number = 0; number < 2_500; number += 1) countView(`/x-${number}`, null, `198.51.${number % 100}.1`);
  await flushViews();
  for (let number = 5_000; number < 5_500; number += 1) countView(`/x-${number}`, null, `198.51.${number % 100}.1`);
  await flushViews();
  expect(await db.pageViewDay.count()).toBeLessThanOrEqual(2_001);
  const others = await db.pageViewDay.findFirst({ where: { path: "(autres)" } });
  expect(others?.views).toBeGreaterThan(500);
});
