import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "#tests/support/command.ts";
import { type Site, startSite } from "#tests/support/server.ts";
import { writtenAt } from "./testing/cluster.ts";
import { FakeLitefs } from "./testing/litefs.ts";

let litefs: FakeLitefs;
let site: Site;

beforeAll(async () => {
  litefs = await FakeLitefs.start();
  litefs.setPosition("0000000000000001");
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  // A replica: nothing works in the background and asks meanwhile.
  site = await startSite({ LITEFS_DIR: litefs.dir, LITEFS_API_URL: litefs.url });
});

afterAll(async () => {
  await site.stop();
  await litefs.stop();
});

async function asked(): Promise<{ questions: number; turns: number }> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^clairvoix_${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  return { questions: value("sqlite_read_duration_seconds_count"), turns: value("sqlite_read_turns_total") };
}

/** What an address asks the database, beside what asking so costs itself. */
async function costOf(path: string) {
  const [first, before] = [await asked(), await asked()];
  expect((await fetch(`${site.url}${path}`)).status).toBe(200);
  const after = await asked();
  const cost = (name: "questions" | "turns") => after[name] - before[name] - (before[name] - first[name]);
  return { questions: cost("questions"), turns: cost("turns") };
}

test("under LiteFS what a page asks in one go is one transaction", async () => {
  const slug = site.database.prepare("SELECT slug FROM Article WHERE status = 'published'").pluck().get() as string;
  for (const path of ["/", `/articles/${slug}`]) {
    const { questions, turns } = await costOf(path);
    expect(questions, path).toBeGreaterThan(10);
    expect(turns, path).toBeLessThan(4);
  }
  // From the page cache.
  expect((await costOf("/")).questions).toBe(0);
});

test("/readyz says whether visitors should be sent here: an hour behind, or nobody known to be the primary, they should not", async () => {
  const ready = async () => {
    const answer = await fetch(`${site.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await ready(), "nothing is told of the lag").toEqual([503, { status: "lag", role: "replica", lagMs: null }]);
  litefs.setLag(321);
  expect(await ready()).toEqual([200, { status: "ok", role: "replica", lagMs: 321 }]);
  litefs.setLag(3_600_000);
  expect(await ready()).toEqual([503, { status: "lag", role: "replica", lagMs: 3_600_000 }]);
  expect((await fetch(`${site.url}/`)).status, "reading goes on").toBe(200);
  litefs.setLag(0);
  litefs.setRole({ isPrimary: false });
  await expect.poll(ready).toEqual([503, { status: "role", role: "unknown", lagMs: 0 }]);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  litefs.setRole({ isPrimary: true });
  await expect.poll(ready).toEqual([200, { status: "ok", role: "primary", lagMs: 0 }]);
});

test("a replica shows at once what the primary changed, and renders nothing anew for its housekeeping", async () => {
  litefs.setRole({ isPrimary: false, hostname: "one" });
  await expect.poll(async () => (await (await fetch(`${site.url}/readyz`)).json()).role).toBe("replica");
  const home = async () => (await fetch(`${site.url}/`)).text();
  await home();
  site.database.prepare("UPDATE Throttle SET count = count + 1").run();
  litefs.commit("0000000000000002");
  await expect.poll(async () => (await costOf("/")).questions).toBe(0);
  const { id, title } = site.database
    .prepare("SELECT id, title FROM Article WHERE status = 'published' ORDER BY publishedAt DESC")
    .get() as { id: number; title: string };
  expect(await home()).toContain(title);
  site.database.transaction(() => {
    site.database.prepare("UPDATE Article SET title = 'Un titre venu d’ailleurs' WHERE id = ?").run(id);
    site.database.exec(`INSERT INTO AuditEntry (seq, at, actorKind, action, subject, detailHash, prevHash, hash)
      SELECT max(seq) + 1, 0, 'staff', 'article.updated', '', '', '', 'x' FROM AuditEntry`);
  })();
  litefs.commit("0000000000000003");
  await expect.poll(home).toContain("Un titre venu d’ailleurs");
});

test("who wrote what is not here yet gets no kept page from before, and is answered by the primary", async () => {
  await fetch(`${site.url}/`);
  const ask = (cookie: string) => fetch(`${site.url}/`, { headers: { cookie } });
  const at = (position: string) => ask(`cx-tx=${writtenAt(position)}`);
  expect((await at("0000000000000003")).status).toBe(200);
  expect((await at("00000000000000ff")).headers.get("fly-replay")).toMatch(/^instance=one;/);
});

test("what a replica counted is taken by a primary alone, when it is signed, and written by the work it began with its role", async () => {
  const at = new Date().toISOString();
  const event = {
    kind: "throttled",
    hour: "2026-11-23T00:00:00.000Z",
    network: "",
    account: "",
    place: "essai",
    count: 3,
  };
  const body = JSON.stringify({ id: randomUUID(), sessions: [], clicks: [], events: [{ ...event, lastAt: at }] });
  const now = String(Date.now());
  const secret = "a-secret-for-tests-only-0123456789abcdef";
  const digest = createHash("sha256").update(body).digest("hex");
  const sign = (at: string) =>
    `${at}.${digest}.${createHmac("sha256", secret).update(`handover\0${at}\n${digest}`).digest("base64url")}`;
  const headersOf = (proof: string) => ({ "x-clairvoix-signature": proof, "fly-replay-src": "handover" });
  const hand = async (proof: string, sent = body) => {
    const asked = { method: "POST", body: sent, headers: headersOf(proof) };
    return (await fetch(`${site.url}/interne/compteurs`, asked)).status;
  };
  expect(await hand(sign(now)), "this is no primary").toBe(503);
  litefs.setRole({ isPrimary: true });
  await expect.poll(() => hand(sign(now))).toBe(204);
  expect(await hand(sign(now).replace(/.$/, "?"))).toBe(404);
  expect(await hand(sign(now), body.replace("3", "4")), "another body under its signature").toBe(404);
  expect(await hand(sign(String(Date.now() - 3_600_000))), "an hour late").toBe(404);
  // Who is not one of ours is answered by the head alone: nothing of the body ever comes.
  const { hostname, port } = new URL(site.url.replace("localhost", "127.0.0.1"));
  const open = (headers: Record<string, string>) => {
    const asked = send({ hostname, port, path: "/interne/compteurs", method: "POST", headers });
    asked.flushHeaders();
    return asked;
  };
  const refused = open({ "content-length": "900000", ...headersOf(`${now}.${digest}.${"x".repeat(43)}`) });
  refused.on("error", () => {});
  const [answer] = (await once(refused, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  refused.destroy();
  // One of ours that lets go in the middle is no error either.
  const cut = open({ "content-length": String(body.length), ...headersOf(sign(now)) });
  cut.on("error", () => {});
  await new Promise((done) => cut.write(body.slice(0, 20), done));
  cut.destroy();
  expect(await hand(sign(now))).toBe(204);
  expect(site.output()).not.toContain("request failed");
  const written = site.database.prepare("SELECT sum(count) FROM SecurityEvent WHERE place = 'essai'").pluck();
  await expect.poll(() => written.get()).toBe(3);
});

test("an administrator is rescued on the primary alone: elsewhere the command says where to go", async () => {
  const rescued = await command(["scripts/rescue.ts", "admin"], {
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LOG_LEVEL: "silent",
    DATA_DIR: site.dataDir,
    DATABASE_URL: "",
    LITEFS_DIR: litefs.dir,
    LITEFS_API_URL: "http://127.0.0.1:9",
  });
  expect([rescued.status, rescued.stderr]).toEqual([1, expect.stringContaining("sur la machine principale")]);
});
