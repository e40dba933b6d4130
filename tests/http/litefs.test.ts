import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeLitefs } from "../support/litefs.ts";
import { type Site, startSite } from "../support/server.ts";

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
  litefs.become({ isPrimary: false });
  await expect.poll(ready).toEqual([503, { status: "role", role: "unknown", lagMs: 0 }]);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  litefs.become({ isPrimary: true });
  await expect.poll(ready).toEqual([200, { status: "ok", role: "primary", lagMs: 0 }]);
});

test("a replica shows at once what the primary changed, and renders nothing anew for its housekeeping", async () => {
  litefs.become({ isPrimary: false, hostname: "one" });
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
  expect((await ask("cx-tx=0000000000000003")).status).toBe(200);
  expect((await ask("cx-tx=00000000000000ff")).headers.get("fly-replay")).toBe("instance=one");
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
  const proof = createHmac("sha256", secret).update(`handover\0${now}\n${body}`).digest("base64url");
  const hand = async (signature: string) => {
    const headers = { "x-clairvoix-signature": signature, "fly-replay-src": "handover" };
    return (await fetch(`${site.url}/interne/compteurs`, { method: "POST", body, headers })).status;
  };
  expect(await hand(`${now}.${proof}`), "this is no primary").toBe(503);
  litefs.become({ isPrimary: true });
  await expect.poll(() => hand(`${now}.${proof}`)).toBe(204);
  expect(await hand(`${now}.${proof.replace(/./, "?")}`)).toBe(404);
  const written = site.database.prepare("SELECT sum(count) FROM SecurityEvent WHERE place = 'essai'").pluck();
  await expect.poll(() => written.get()).toBe(3);
});
