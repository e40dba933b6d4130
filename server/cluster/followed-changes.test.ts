import { basename } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Log from "#app/platform/log.server.ts";
import type * as PublicState from "#app/platform/page-invalidation.server.ts";
import type * as Platform from "#app/platform/role.server.ts";
import type * as Shown from "#app/records/audit/shown-changes.server.ts";
import type * as Roles from "./role.ts";
import { FakeLitefs } from "./testing/litefs.ts";

let litefs: FakeLitefs;
let shown: typeof Shown;
let roles: typeof Platform & typeof Roles;
let log: (typeof Log)["log"];
let pages: typeof PublicState;
/** Plays the primary: its pages of the file come here. */
let primary: Database.Database;
let txid = 1;
let seq = 0;

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const id = (n: number) => n.toString(16).padStart(16, "0");

beforeAll(async () => {
  litefs = await FakeLitefs.start();
  litefs.setPosition(id(txid), basename(file()));
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  vi.resetModules();
  Object.assign(process.env, { LITEFS_DIR: litefs.dir, LITEFS_API_URL: litefs.url });
  await import("./join.ts");
  roles = { ...(await import("#app/platform/role.server.ts")), ...(await import("./role.ts")) };
  ({ log } = await import("#app/platform/log.server.ts"));
  pages = await import("#app/platform/page-invalidation.server.ts");
  shown = await import("#app/records/audit/shown-changes.server.ts");
  await roles.startRole();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  (await import("./followed-changes.ts")).followShownChanges();
  primary = new Database(file());
  primary.pragma("journal_mode = WAL");
  await commits(() => {});
});

afterAll(async () => {
  primary.close();
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  await closeDatabase();
  await litefs.stop();
});

/** The primary commits something, and this replica is told; resolves to what is stale when a reader's wait ends. */
async function commits(work: () => void) {
  const moment = pages.invalidationCount();
  work();
  txid += 1;
  litefs.commit(id(txid), basename(file()));
  expect(await roles.reached(id(txid), 60_000)).toBe(true);
  const isStale = (tag: string) => pages.changedSince(moment, [tag]);
  return { articles: isStale("articles"), videos: isStale("videos"), any: pages.invalidationCount() > moment };
}

const entry = (action: string) => () => {
  seq += 1;
  primary
    .prepare(
      `INSERT INTO AuditEntry (seq, at, actorKind, action, subject, detailHash, prevHash, hash) VALUES (?, 0, 'staff', ?, '', '', '', ?)`,
    )
    .run(seq, action, `hash-${seq}`);
};

test("a change of the primary drops what shows it, before those who wait for it read", async () => {
  expect(await commits(entry("article.published"))).toEqual({ articles: true, videos: false, any: true });
  expect(await commits(entry("video.created"))).toEqual({ articles: false, videos: true, any: true });
});

test("housekeeping of the primary drops nothing, nor does a change that no reader sees", async () => {
  const insert = "INSERT INTO Setting (key, value, updatedAt) VALUES ('housekeeping', '1', 0)";
  const nothing = { articles: false, videos: false, any: false };
  expect(await commits(() => primary.prepare(insert).run())).toEqual(nothing);
  expect(await commits(entry("audit.exported"))).toEqual(nothing);
});

test("what changes without an entry in the trail is dropped by its tag", async () => {
  const upsert = `INSERT INTO ShownRevision (tag, revision) VALUES ('videos', 1) ON CONFLICT DO UPDATE SET revision = revision + 1`;
  for (let times = 0; times < 2; times += 1)
    expect(await commits(() => primary.prepare(upsert).run())).toEqual({ articles: false, videos: true, any: true });
});

test("an action that this build does not know may show anything", async () => {
  expect(await commits(entry("article.sung"))).toEqual({ articles: true, videos: true, any: true });
});

test("a replica that becomes the primary tells by itself, and drops everything when it is one again", async () => {
  litefs.setRole({ isPrimary: true, hostname: "two" });
  await vi.waitFor(() => expect(roles.isPrimary()).toBe(true));
  const before = pages.invalidationCount();
  await shown.shownChanged(["videos"]);
  expect([pages.changedSince(before, ["videos"]), pages.changedSince(before, ["articles"])]).toEqual([true, false]);
  const moment = pages.invalidationCount();
  litefs.setRole({ isPrimary: false, hostname: "one" });
  await vi.waitFor(() => expect(pages.changedSince(moment, ["articles"])).toBe(true));
});

test("what could not be read is looked at again, and nobody who waits is told before", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  await vi.waitFor(() => expect(roles.isPrimary()).toBe(false));
  primary.exec('ALTER TABLE "ShownRevision" RENAME TO "Away"');
  const moment = pages.invalidationCount();
  entry("article.published")();
  txid += 1;
  litefs.commit(id(txid), basename(file()));
  expect(await roles.reached(id(txid), 50)).toBe(false);
  primary.exec('ALTER TABLE "Away" RENAME TO "ShownRevision"');
  expect(await roles.reached(id(txid), 60_000)).toBe(true);
  expect(pages.changedSince(moment, ["articles"])).toBe(true);
});
