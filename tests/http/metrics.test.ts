import { once } from "node:events";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { signedInAdmin } from "../support/http.ts";
import { isLong } from "../support/long-run.ts";
import { type Site, startSite } from "../support/server.ts";

/** Asked on this connection, with these headers and no others. */
function ask(site: Site, path: string, headers: Record<string, string | string[]> = {}, method = "GET") {
  return new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
    const { port } = new URL(site.url);
    const call = rawRequest({ host: "127.0.0.1", port, path, headers, method }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text, type: String(answer.headers["content-type"]) }),
      );
    });
    call.on("error", reject);
    call.end();
  });
}

/** The value of a series, by its name and labels as they are written; 0 when it is not there. */
async function value(site: Site, series: string): Promise<number> {
  const { text } = await ask(site, "/metrics");
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

const seriesOf = (text: string) => text.split("\n").filter((line) => line && !line.startsWith("#"));

// Of its own: figures count what this file asks.
const site = await startSite();
afterAll(() => site.stop());

test("what runs on the same machine reads it", async () => {
  const { status, text, type } = await ask(site, "/metrics");
  expect(status).toBe(200);
  expect(type).toContain("text/plain");
  expect(text).toContain("# TYPE clairvoix_http_request_duration_seconds histogram");
});

const missing = ask(site, "/nulle-part-du-tout");
test.each<Record<string, string>>([
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-proto": "https" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 caddy" },
  { "fly-client-ip": "127.0.0.1" },
  { "x-real-ip": "127.0.0.1" },
  // A proxy of this machine that says nothing of itself passes on the name that was asked for, or that it was given.
  { host: "clairvoix.example" },
  { host: "clairvoix" },
  { host: "localhost.clairvoix.example" },
  { host: "127.0.0.1.clairvoix.example:3000" },
])("what comes through a proxy (%o) finds the page that any made-up address gives", async (headers) => {
  const refused = await ask(site, "/metrics", headers);
  expect(refused.status).toBe(404);
  expect(refused.type).toBe((await missing).type);
  expect(refused.text).not.toContain("clairvoix_");
});

test("no address that anybody makes up adds a series", async () => {
  const odd = (index: number) =>
    [
      `/rien-${index}`,
      `/articles/rien-${index}`,
      `/admin/rien-${index}/${index}`,
      `/api/rien-${index}`,
      `/assets/rien-${index}.js`,
      `/media/rien-${index}/1.jpg`,
      `/rien-${index}.txt`,
      `/lexique/rien-${index}?x=${index}`,
      `/%E0%A4%A-${index}`,
      `/articles?page=${index}`,
    ][index % 10] ?? "/";
  const storm = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => ask(site, odd(at + index))));
  };
  await storm(0, 40);
  await ask(site, "/", {}, "PROPFIND");
  const own = async () =>
    seriesOf((await ask(site, "/metrics")).text).filter((line) => line.startsWith("clairvoix_")).length;
  await ask(site, "/metrics");
  const before = await own();
  await storm(40, isLong ? 2_000 : 60);
  await ask(site, "/", {}, "LOCK");
  expect(await own()).toBe(before);
  const { text } = await ask(site, "/metrics");
  expect(text).not.toContain("rien-");
});

test("figures follow what is asked: rendered, from the page cache, refused", async () => {
  const address = "/histoire-des-partis/france";
  const rendered = `clairvoix_http_requests_total{route="${address}",method="GET",status="2xx"}`;
  const kept = `clairvoix_page_cache_hits_total{route="${address}"}`;
  const [first, hits] = [await value(site, rendered), await value(site, kept)];
  for (let times = 0; times < 5; times += 1) expect((await ask(site, address)).status).toBe(200);
  expect((await value(site, rendered)) - first + (await value(site, kept)) - hits).toBe(5);
  expect(await value(site, kept)).toBeGreaterThan(hits);
  expect(await value(site, "clairvoix_page_cache_misses_total")).toBeGreaterThan(0);
  expect(await value(site, `clairvoix_http_request_duration_seconds_count{route="${address}"}`)).toBeGreaterThan(0);
  const refused = `clairvoix_http_requests_total{route="(none)",method="OTHER",status="4xx"}`;
  const before = await value(site, refused);
  expect((await ask(site, "/", {}, "MKCOL")).status).toBe(405);
  await expect.poll(() => value(site, refused)).toBe(before + 1);
});

test("on an election night: open connections, time of kept pages, open pages of live coverages", async () => {
  await ask(site, "/lexique");
  const timed = "clairvoix_page_cache_hit_duration_seconds_count";
  const before = await value(site, timed);
  await ask(site, "/lexique");
  await expect.poll(() => value(site, timed)).toBeGreaterThan(before);
  // More than the test's own, which come and go.
  const many = 40;
  const sockets = await Promise.all(
    Array.from({ length: many }, async () => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }),
  );
  await expect.poll(() => value(site, "clairvoix_connections")).toBeGreaterThanOrEqual(many);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => value(site, "clairvoix_connections")).toBeLessThan(many);
  expect(await value(site, "clairvoix_live_readers")).toBe(0);
  const start =
    "UPDATE Direct SET status = 'live', startedAt = '2026-11-20T10:00:00.000+00:00', endedAt = NULL WHERE status = 'ended' RETURNING slug";
  const fragment = `/fragments/suivis-en-direct/${String(site.database.prepare(start).pluck().all()[0])}`;
  // A page that asks every 5 s counts for a twelfth each time, whether its answer was kept or not.
  for (let times = 0; times < 12; times += 1) expect((await ask(site, fragment)).status).toBe(200);
  expect(await value(site, "clairvoix_live_readers")).toBeGreaterThan(0.9);
});

test("writes and reads of the database are timed, its work counted", async () => {
  const writes = await value(site, "clairvoix_sqlite_write_duration_seconds_count");
  await signedInAdmin(site);
  expect(await value(site, "clairvoix_sqlite_write_duration_seconds_count")).toBeGreaterThan(writes);
  expect(await value(site, "clairvoix_sqlite_read_duration_seconds_count")).toBeGreaterThan(0);
  expect(await value(site, "clairvoix_sqlite_database_bytes")).toBeGreaterThan(100_000);
  await expect
    .poll(() => value(site, `clairvoix_work_total{queue="timely",task="articles.publish-due",outcome="done"}`))
    .toBeGreaterThan(0);
});
