import { execFileSync } from "node:child_process";
import { closeSync, constants, existsSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Platform from "#app/platform/role.server.ts";
import type * as Role from "./role.ts";
import { FakeLitefs } from "./testing/litefs.ts";

let litefs: FakeLitefs;
let module: typeof Role & typeof Platform;
const database = () => basename(process.env.DATABASE_URL ?? "");
const id = (n: number) => n.toString(16).padStart(16, "0");

/** Modules as a process that starts under LiteFS has them. */
async function start(environment: Record<string, string> = {}) {
  vi.resetModules();
  Object.assign(process.env, { LITEFS_DIR: litefs.dir, LITEFS_API_URL: litefs.url, ...environment });
  module = { ...(await import("#app/platform/role.server.ts")), ...(await import("./role.ts")) };
  await module.startRole();
}

beforeEach(async () => {
  litefs = await FakeLitefs.start();
  litefs.setPosition(id(5), database());
});

afterEach(async () => {
  vi.useRealTimers();
  module.stopRole();
  await litefs.stop();
  for (const name of ["LITEFS_DIR", "LITEFS_API_URL", "FLY_MACHINE_ID", "PRIMARY_MACHINE_ID"]) delete process.env[name];
});

test("the role is what LiteFS says, from its first word to each change", async () => {
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await start();
  expect(module.role()).toEqual({ kind: "replica", primary: "one" });
  const roles: unknown[] = [];
  module.onRole((role) => roles.push(role));
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  litefs.setRole({ isPrimary: false });
  litefs.setRole({ isPrimary: true, hostname: "two" });
  litefs.setRole({ isPrimary: false, hostname: "one" });
  await vi.waitFor(() => expect(roles).toHaveLength(3));
  expect(roles).toEqual([{ kind: "unknown" }, { kind: "primary" }, { kind: "replica", primary: "one" }]);
});

test("two machines that both believe they are primary: the one that is not named writes nothing", async () => {
  litefs.setInfo({ isPrimary: true, hostname: "two" });
  await start({ FLY_MACHINE_ID: "two", PRIMARY_MACHINE_ID: "one" });
  expect(module.role()).toEqual({ kind: "unknown" });
});

test("a primary that is told of the next one writes nothing more, until it is started with that name", async () => {
  const file = join(process.env.DATA_DIR ?? "", "next-primary");
  litefs.setInfo({ isPrimary: true, hostname: "one" });
  await start({ FLY_MACHINE_ID: "one", PRIMARY_MACHINE_ID: "one" });
  expect(module.isPrimary()).toBe(true);
  writeFileSync(file, "two\n");
  await vi.waitFor(() => expect(module.role()).toEqual({ kind: "replica", primary: "two" }));
  module.stopRole();
  // It fell, and comes back with the old name.
  await start();
  expect(module.role()).toEqual({ kind: "replica", primary: "two" });
  module.stopRole();
  litefs.setInfo({ isPrimary: false, hostname: "two" });
  await start({ PRIMARY_MACHINE_ID: "two" });
  expect([module.role(), existsSync(file)]).toEqual([{ kind: "replica", primary: "two" }, false]);
});

test("a lease swapped here and not yet in LiteFS is nobody's", async () => {
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await start({ FLY_MACHINE_ID: "two", PRIMARY_MACHINE_ID: "two" });
  expect(module.role()).toEqual({ kind: "unknown" });
});

test("a transaction is waited for until it is visible here, and no longer than asked", async () => {
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  expect(module.position()).toBe(id(5));
  expect(await module.reached(id(5), 0)).toBe(true);
  expect(await module.reached(id(6), 1)).toBe(false);
  let commits = 0;
  module.onCommit(() => (commits += 1));
  const there = module.reached(id(7), 60_000);
  litefs.say({ type: "tx", db: "other.db", data: { txID: id(9) } });
  litefs.commit(id(6), database());
  litefs.commit(id(7), database());
  expect(await there).toBe(true);
  expect(module.position()).toBe(id(7));
  expect(commits).toBe(2);
});

test("after a commit of ours the position is the one of the file, before LiteFS tells of it", async () => {
  await start();
  litefs.setPosition(id(6), database());
  expect(module.position()).toBe(id(5));
  module.committed();
  expect(module.position()).toBe(id(6));
});

test("a database put back to an earlier day is followed there, on a replica", async () => {
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  litefs.commit(id(2), database());
  await vi.waitFor(() => expect(module.position()).toBe(id(2)));
});

test("a database put back while the position is being read is followed there, on a replica", async () => {
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  // A file that is read only once something is written in it.
  const file = join(litefs.dir, `${database()}-pos`);
  rmSync(file);
  execFileSync("mkfifo", [file]);
  litefs.say({ type: "tx", db: database(), data: { txID: id(4) } });
  const read = await vi.waitFor(() => openSync(file, constants.O_WRONLY | constants.O_NONBLOCK));
  let told = 0;
  module.onCommit(() => (told += 1));
  litefs.commit(id(2), database());
  await vi.waitFor(() => expect(told).toBe(1));
  writeSync(read, `${id(5)}/0123456789abcdef\n`);
  closeSync(read);
  await vi.waitFor(() => expect(module.position()).toBe(id(2)));
});

test("on the primary the position never moves back, whatever is read or told late, in whatever order", async () => {
  await start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  const file = join(litefs.dir, `${database()}-pos`);
  for (let at = 5; at < 12; at += 1) {
    // A file that is read only once something is written in it, as the stream opens again.
    rmSync(file);
    execFileSync("mkfifo", [file]);
    litefs.drop();
    const read = await vi.waitFor(() => openSync(file, constants.O_WRONLY | constants.O_NONBLOCK));
    // Committed while it is being read: the position after it stands in the cookie of who wrote.
    litefs.setPosition(id(at + 1), database());
    module.committed();
    expect(module.position()).toBe(id(at + 1));
    const heard = new Promise<void>((done) => module.onCommit(done));
    litefs.say({ type: "tx", db: database(), data: { txID: id(at) } });
    writeSync(read, `${id(at)}/0123456789abcdef\n`);
    closeSync(read);
    await vi.waitFor(() => expect(litefs.streams).toBe(1));
    litefs.say({ type: "tx", db: database(), data: { txID: id(at - 1) } });
    await heard;
    // Both have been taken in once a later event is.
    litefs.say({ type: "tx", db: "other.db", data: { txID: id(1) } });
    await new Promise(setImmediate);
    expect(module.position()).toBe(id(at + 1));
  }
});

test("a stream that ends is opened again, and what went by meanwhile is known", async () => {
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  litefs.setInfo({ isPrimary: true, hostname: "two" });
  litefs.setPosition(id(8), database());
  litefs.drop();
  await vi.waitFor(() => expect(module.role()).toEqual({ kind: "primary" }));
  // A look at the file that began before goes first where the machine is slow.
  await vi.waitFor(() => expect(module.position()).toBe(id(8)));
});

test("a word that is none of LiteFS's changes nothing", async () => {
  await start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
  litefs.sayRaw('nonsense\n{"type":"primaryChange"}\n{"type":"tx","db":"x"}\n[]\n\n');
  litefs.commit(id(6), database());
  expect(await module.reached(id(6), 60_000)).toBe(true);
  expect(module.isPrimary()).toBe(true);
});
