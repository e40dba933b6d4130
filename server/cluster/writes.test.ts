import { basename } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type * as Db from "#app/platform/db.server.ts";
import type * as JobQueues from "#app/platform/jobs/job-queues.server.ts";
import type * as Jobs from "#app/platform/jobs/jobs.server.ts";
import type * as Log from "#app/platform/log.server.ts";
import type * as Platform from "#app/platform/role.server.ts";
import type * as Roles from "./role.ts";
import { FakeLitefs } from "./testing/litefs.ts";

let litefs: FakeLitefs;
let platform: typeof Db & typeof Jobs & typeof JobQueues & typeof Log & typeof Platform & typeof Roles;

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

beforeAll(async () => {
  litefs = await FakeLitefs.start();
  litefs.setPosition("0000000000000001", basename(file()));
  litefs.setInfo(replica);
  vi.resetModules();
  Object.assign(process.env, { LITEFS_DIR: litefs.dir, LITEFS_API_URL: litefs.url });
  await import("./join.ts");
  platform = {
    ...(await import("#app/platform/db.server.ts")),
    ...(await import("#app/platform/jobs/jobs.server.ts")),
    ...(await import("#app/platform/jobs/job-queues.server.ts")),
    ...(await import("#app/platform/log.server.ts")),
    ...(await import("#app/platform/role.server.ts")),
    ...(await import("./role.ts")),
  };
  await platform.startRole();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
});

beforeEach(() => setRole(replica));

afterAll(async () => {
  await platform.stopJobQueues();
  await platform.closeDatabase();
  await litefs.stop();
});

const replica = { isPrimary: false, hostname: "one" };
const primary = { isPrimary: true, hostname: "two" };

async function setRole(info: typeof replica): Promise<void> {
  litefs.setRole(info);
  await vi.waitFor(() => expect(platform.isPrimary()).toBe(info.isPrimary));
}

const write = (key: string) => platform.maintain("test", (tx) => tx.setting.create({ data: { key, value: "1" } }));
const isThere = async (key: string) => (await platform.db.setting.count({ where: { key } })) === 1;
const notPrimary = { name: "NotPrimary" };

test("a replica reads and writes nothing; promoted it writes; set back it writes nothing more", async () => {
  await expect(write("a")).rejects.toMatchObject(notPrimary);
  expect(await isThere("a")).toBe(false);
  await setRole(primary);
  await write("b");
  await setRole(replica);
  await expect(write("c")).rejects.toMatchObject(notPrimary);
  expect(await isThere("b")).toBe(true);
  await setRole(primary);
  await write("d");
  expect(await isThere("d")).toBe(true);
});

test("nobody knows who is the primary: nothing is written, reading goes on", async () => {
  litefs.setRole({ isPrimary: false });
  await vi.waitFor(() => expect(platform.role().kind).toBe("unknown"));
  await expect(write("e")).rejects.toMatchObject(notPrimary);
  expect(await isThere("e")).toBe(false);
});

test("the role is lost while a write works and another waits: neither is written, and what was begun leaves nothing", async () => {
  await setRole(primary);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const working = platform.maintain("test", async (tx) => {
    await tx.setting.create({ data: { key: "f", value: "1" } });
    begun.resolve();
    await held.promise;
  });
  const waiting = write("g");
  await begun.promise;
  await setRole(replica);
  const both = Promise.allSettled([working, waiting]);
  held.resolve();
  expect(await both).toMatchObject([{ reason: notPrimary }, { reason: notPrimary }]);
  await setRole(primary);
  expect([await isThere("f"), await isThere("g")]).toEqual([false, false]);
  await write("h");
});

test("what SQLite refuses in the middle of a write is said as the role it is", async () => {
  vi.spyOn(platform.log, "error").mockImplementation(() => {});
  await setRole(primary);
  const refused = platform.maintain("test", async (tx) => {
    await setRole(replica);
    await tx.setting.create({ data: { key: "i", value: "1" } });
  });
  await expect(refused).rejects.toMatchObject(notPrimary);
  await setRole(primary);
  await write("j");
});

test("what is asked in one turn is one transaction, which sees no later commit and none that came before it", async () => {
  await setRole(primary);
  await write("k-1");
  const count = () => platform.db.setting.count({ where: { key: { startsWith: "k-" } } });
  const other = new Database(file());
  const asked = [count()];
  // Another process commits between two questions of one turn: both are answered alike.
  await asked[0];
  other.prepare("INSERT INTO Setting (key, value, updatedAt) VALUES ('k-2', '1', 0)").run();
  asked.push(count());
  expect(await Promise.all(asked)).toEqual([1, 1]);
  await nextTurn();
  expect(await count()).toBe(2);
  // Ours is seen at once, in the same turn.
  await write("k-3");
  expect(await count()).toBe(3);
  other.close();
});

test("a transaction of the primary that is told of is seen by what is asked next, in the same turn", async () => {
  const other = new Database(file());
  const count = () => platform.db.setting.count({ where: { key: { startsWith: "l-" } } });
  await nextTurn();
  const seen = platform.reached("00000000000000ff", 60_000);
  const before = await count();
  other.prepare("INSERT INTO Setting (key, value, updatedAt) VALUES ('l-1', '1', 0)").run();
  other.close();
  litefs.commit("00000000000000ff", basename(file()));
  expect(await seen).toBe(true);
  expect([before, await count()]).toEqual([0, 1]);
});

test("no transaction is left open between two turns: the log can be emptied", async () => {
  await setRole(primary);
  await write("m");
  expect(await isThere("m")).toBe(true);
  await nextTurn();
  const other = new Database(file());
  expect(other.pragma("wal_checkpoint(TRUNCATE)")).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  other.close();
});

test("job queues work while this process is the primary, and end in silence what they claimed when it is no more", async () => {
  const logged = vi.spyOn(platform.log, "error").mockImplementation(() => {});
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  platform.handleJob("test.held", async () => (begun.push("held"), held.promise), "media");
  platform.every("test.again", 10, async () => void begun.push("again"), "timely");
  platform.startJobQueues();
  await platform.runDueJobs();
  expect(begun).toEqual([]);
  await setRole(primary);
  await platform.maintain("test", (tx) => platform.enqueue(tx, "test.held"));
  await vi.waitFor(() => expect(begun).toContain("held"));
  await setRole(replica);
  const count = begun.length;
  held.resolve();
  await platform.stopJobQueues();
  expect(begun).toHaveLength(count);
  expect(logged).not.toHaveBeenCalled();
  // Its lock ends, and whoever is the primary then takes it again.
  expect(await platform.db.job.findFirst({ where: { kind: "test.held" } })).toMatchObject({ status: "running" });
});
