import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { longTest } from "#tests/support/long-run.ts";
import { refreshDueFeeds } from "./scheduler.server.ts";

const root = join(import.meta.dirname, "../../../..");
const feedCount = 20;
const itemCount = 12;
/** Read four at a time: when this one is asked for, those before are in or nearly. */
const KILLED_AT = 12;

const body = (feed: number) => {
  const items = Array.from(
    { length: itemCount },
    (_, index) =>
      `<item><title>Dépêche ${feed}-${index}</title><link>https://f${feed}.test/${index}</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>`,
  );
  return `<rss version="2.0"><channel>${items.join("")}</channel></rss>`;
};

longTest("a process killed in mid-run repeats nothing and loses nothing", async () => {
  let asked = 0;
  const started: { child?: ChildProcess } = {};
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === KILLED_AT) started.child?.kill("SIGKILL");
    response.end(body(Number(request.url?.slice(1))));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await maintain("tests", (tx) =>
    tx.feed.createMany({
      data: Array.from({ length: feedCount }, (_, index) => ({
        name: `f${index}`,
        feedUrl: `${origin}/${index}`,
        siteUrl: `https://f${index}.test/`,
      })),
    }),
  );
  const script = `import { refreshDueFeeds } from "#app/modules/feeds/fetching/scheduler.server.ts"; await refreshDueFeeds({ allowPrivate: true });`;
  const child = (started.child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    env: process.env,
    stdio: "ignore",
  }));
  const ended = new Promise<NodeJS.Signals | null>((done) => child.on("exit", (_code, signal) => done(signal)));
  expect(await ended).toBe("SIGKILL");
  const done = await db.feedFetch.count();
  expect(done).toBeGreaterThan(3);
  expect(done).toBeLessThan(KILLED_AT);
  // What is in is whole: a source has all of its items or none.
  expect(await db.newsItemSource.count()).toBe(done * itemCount);
  // Those being read are put off as if they had failed: a fatal document must not loop.
  const held = await db.feed.count({ where: { nextFetchAt: { gt: now() }, lastFetchedAt: null } });
  expect(await refreshDueFeeds({ allowPrivate: true })).toMatchObject({ fetched: feedCount - done - held, failed: 0 });
  await maintain("tests", (tx) => tx.feed.updateMany({ where: { lastFetchedAt: null }, data: { nextFetchAt: null } }));
  expect(await refreshDueFeeds({ allowPrivate: true })).toMatchObject({ fetched: held, failed: 0 });
  expect(await db.newsItem.count()).toBe(feedCount * itemCount);
  expect(await db.feedFetch.count()).toBe(feedCount);
  await new Promise((closed) => server.close(closed));
});
