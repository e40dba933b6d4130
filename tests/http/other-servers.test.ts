// What goes wrong elsewhere: the storage of pictures, feeds that attack their reader, connections as the site ends. Of npm
// test: platform/storage/remote-files.test.ts, feeds/reading/read-feed.test.ts, restarts.test.ts.
import { Agent, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { hostileFeeds } from "#tests/support/hostile-feeds.ts";
import { pdf } from "../support/files.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { answering } from "../support/s3-faults.ts";
import { type S3, startS3 } from "../support/s3.ts";
import { type Site, startSite } from "../support/server.ts";

/** The built site reads them in a thread of its own: one of each fault the reader once fell to. */
const wanted = ["elements nested", "an author of", "nested channels", "an element of"];
const chosen = hostileFeeds.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
const feeds = createServer((request, response) => response.end(chosen[Number(request.url?.slice(1))]?.make() ?? good));
const good =
  "<rss><channel><item><title>Un article lu par le fil</title><link>https://exemple.test/1</link></item></channel></rss>";
let s3: S3;
let site: Site;
let admin: Client;
beforeAll(async () => {
  s3 = await startS3();
  await new Promise<void>((done) => feeds.listen(0, "127.0.0.1", done));
  site = await startSite({ ...s3.variables, FEEDS_ALLOW_PRIVATE: "1", FEEDS_REFRESH_SECONDS: "60" });
  admin = await signedInAdmin(site);
});
afterEach(() => {
  s3.obstacle = s3.instead = null;
});
afterAll(async () => {
  await site.stop();
  await s3.stop();
  feeds.closeAllConnections();
  await new Promise((done) => feeds.close(done));
});

async function send(colour: string): Promise<Response> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("alt", `Un aplat ${colour}`);
  form.set("credit", "Zoé");
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "aplat.png");
  return admin.post("/admin/media/nouvelle", form);
}

longTest(
  "a picture is in S3 when its form says so, is shown from there, and asked once; S3 down is 503, kept by nobody",
  async () => {
    expect([302, 303]).toContain((await send("#bc1b2a")).status);
    const { key } = site.database.prepare('SELECT key FROM "Media" ORDER BY id DESC').get() as { key: string };
    const address = `${site.url}/media/${key}/320.jpg`;
    s3.obstacle = answering(503);
    const down = await fetch(address);
    expect([down.status, down.headers.get("cache-control")]).toEqual([503, "no-store"]);
    s3.obstacle = null;
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    s3.obstacle = answering(503);
    const kept = await fetch(address);
    expect([kept.status, kept.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(kept.headers.get("cache-control")).toContain("immutable");
    expect(kept.headers.get("content-security-policy")).toContain("sandbox");
    s3.obstacle = null;
    const none = await fetch(`${site.url}/media/${key}/7.jpg`);
    expect([none.status, none.headers.get("cache-control")]).toEqual([404, "no-store"]);
  },
);

longTest("a private file that S3 does not give is 503, in French, to be asked again", async () => {
  const form = new FormData();
  form.set("title", "Statuts");
  form.set("category", "statuts");
  form.set("visibility", "public");
  form.set("file", pdf("en lieu sûr"));
  const saved = await admin.post("/admin/documents/nouveau", form);
  const [, id] = /\/admin\/documents\/(\d+)$/.exec(saved.headers.get("location") ?? "") ?? [];
  for (const obstacle of [answering(503), answering(403)]) {
    s3.obstacle = obstacle;
    for (const answer of [
      await fetch(`${site.url}/documents/${id}/statuts.pdf`),
      await admin.get(`/admin/documents/${id}/fichier`),
    ]) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain("ne répond pas pour le moment");
    }
  }
  s3.obstacle = null;
  const there = await fetch(`${site.url}/documents/${id}/statuts.pdf`);
  expect([there.status, (await there.text()).includes("en lieu sûr")]).toEqual([200, true]);
});

longTest("a form that S3 refuses says so in French, with its text", async () => {
  s3.obstacle = answering(403);
  const answer = await send("#1b2abc");
  expect(answer.status).toBeLessThan(500);
  const page = await answer.text();
  expect(page).toContain("Le stockage des fichiers ne répond pas");
  expect(page).toContain("Un aplat #1b2abc");
});

longTest(
  "feeds that attack the reader leave the built site answering, each with its line, and a good one is read",
  async () => {
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
  },
);

// LiteFS keeps the lease of a site that does not exit 0, and Fly kills one that takes too long.
longTest("TERM ends it with 0 under load, with connections kept alive, and with one that never finishes", async () => {
  const { hostname, port } = new URL(site.url);
  const ended = new Promise<number | null>((resolve) => site.process.once("exit", resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  let isOver = false;
  let answered = 0;
  const failures = new Set<string>();
  const ask = () =>
    new Promise<void>((resolve) => {
      const call = request({ hostname, port, agent, path: "/articles", headers: { host: `localhost:${port}` } });
      call.on("response", (answer) => {
        answered += 1;
        answer.resume().on("close", resolve);
      });
      call.on("error", (error: NodeJS.ErrnoException) => {
        failures.add(error.code ?? error.message);
        resolve();
      });
      call.end();
    });
  const readers = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      await ask();
      await new Promise(setImmediate);
    }
  });
  // A form whose body never comes, and a line that says nothing at all.
  const stuck = connect(Number(port), "127.0.0.1");
  stuck.on("error", () => {});
  stuck.write(`POST /contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 500\r\n\r\nhalf`);
  const silent = connect(Number(port), "127.0.0.1");
  silent.on("error", () => {});
  await expect.poll(() => answered).toBeGreaterThan(200);
  site.process.kill("SIGTERM");
  expect(await ended).toBe(0);
  isOver = true;
  await Promise.all(readers);
  agent.destroy();
  for (const socket of [stuck, silent]) socket.destroy();
  // Refused once it no longer listens; a connection kept alive may be closed as it is used again. Never an answer cut short.
  expect([...failures].filter((code) => !["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code))).toEqual([]);
});
