import Database from "better-sqlite3";
import { afterEach, expect, test, vi } from "vitest";
import { db, maintain } from "./db.server.ts";
import { env } from "./env.server.ts";

afterEach(() => void vi.useRealTimers());

const write = (key: string) => maintain("test", (tx) => tx.setting.create({ data: { key, value: "1" } }));

// First: nothing has opened the database yet.
test("a database that is held when the first write comes is not held against the next", async () => {
  const other = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  other.pragma("journal_mode = DELETE");
  other.exec("BEGIN EXCLUSIVE");
  await expect(write("held")).rejects.toThrow();
  other.exec("ROLLBACK");
  other.close();
  expect(await write("free")).toMatchObject({ key: "free" });
});

test("a write waits for another process's, and its work is done once", async () => {
  const other = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  other.exec("BEGIN IMMEDIATE");
  setTimeout(() => other.exec("COMMIT"), 600);
  let times = 0;
  const waiting = maintain("test", (tx) => {
    times += 1;
    expect(other.inTransaction).toBe(false);
    return tx.setting.create({ data: { key: "waited", value: "1" } });
  });
  expect(await waiting).toMatchObject({ key: "waited" });
  expect(times).toBe(1);
  other.close();
});

test("a write inside another is refused at once instead of waiting for itself", async () => {
  await expect(maintain("test", () => write("inside"))).rejects.toThrow("wait for itself");
  expect(await write("after")).toMatchObject({ key: "after" });
  // What a work begins and leaves writes when the work is over.
  let later: Promise<unknown> = Promise.resolve();
  await maintain("test", async () => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => write("later"));
  });
  expect(await later).toMatchObject({ key: "later" });
});

test("a write that waits for what never comes is given up, and holds nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stuck = expect(
    maintain("test", async (tx) => {
      await tx.setting.create({ data: { key: "stuck", value: "1" } });
      return new Promise(() => {});
    }),
  ).rejects.toThrow("given up");
  const next = write("next");
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await stuck;
  expect(await next).toMatchObject({ key: "next" });
  expect(await db.setting.count({ where: { key: "stuck" } })).toBe(0);
});

test("a commit that fails leaves no transaction open for those who write next", async () => {
  const failing = maintain("test", async (tx) => {
    await tx.$executeRawUnsafe("PRAGMA defer_foreign_keys = ON");
    await tx.articleTag.create({ data: { articleId: 999_999, tagId: 999_999 } });
  });
  await expect(failing).rejects.toThrow();
  expect(await write("committed")).toMatchObject({ key: "committed" });
  expect(await db.articleTag.count({ where: { articleId: 999_999 } })).toBe(0);
});
