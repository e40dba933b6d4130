import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileFeeds } from "#tests/support/hostile-feeds.ts";
import { type Site, startSite } from "#tests/support/server.ts";

/** The built site reads them in a thread of its own: one of each fault the reader once fell to. */
const wanted = ["elements nested", "an author of", "nested channels", "an element of"];
const chosen = hostileFeeds.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
const feeds = createServer((request, response) => response.end(chosen[Number(request.url?.slice(1))]?.make() ?? good));
const good =
  "<rss><channel><item><title>Un article lu par le fil</title><link>https://exemple.test/1</link></item></channel></rss>";
let site: Site;

beforeAll(async () => {
  await new Promise<void>((done) => feeds.listen(0, "127.0.0.1", done));
  site = await startSite({ FEEDS_ALLOW_PRIVATE: "1", FEEDS_REFRESH_SECONDS: "60" });
});
afterAll(async () => {
  await site.stop();
  feeds.closeAllConnections();
  await new Promise((done) => feeds.close(done));
});

test("feeds that attack the reader leave the built site answering, each with its line, and a good one is read", async () => {
  const { port } = feeds.address() as AddressInfo;
  const add = site.database.prepare(
    `INSERT INTO "Feed" ("name", "feedUrl", "siteUrl", "updatedAt") VALUES (?, ?, 'https://exemple.test/', CURRENT_TIMESTAMP) RETURNING "id"`,
  );
  site.database.exec(`UPDATE "Feed" SET "isActive" = 0`);
  const ids = [...chosen.map((_, index) => index), chosen.length].map(
    (index) => (add.get(`Hostile ${index}`, `http://127.0.0.1:${port}/${index}`) as { id: number }).id,
  );
  const fetched = site.database.prepare(`SELECT "ok", "error" FROM "FeedFetch" WHERE "feedId" = ? ORDER BY "id"`);
  await expect
    .poll(
      async () => {
        expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
        return ids.filter((id) => fetched.get(id)).length;
      },
      { interval: 200 },
    )
    .toBe(ids.length);
  for (const id of ids) {
    const { ok, error } = fetched.get(id) as { ok: number; error: string | null };
    if (!ok) expect(error).toMatch(/^\p{Lu}.{20,}\.$/u);
  }
  expect(fetched.get(ids.at(-1))).toMatchObject({ ok: 1 });
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect(site.process.exitCode).toBeNull();
});
