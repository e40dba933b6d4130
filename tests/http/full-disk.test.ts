import { mkdirSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { onFullDisk } from "../../bench/shared/full-disk.ts";
import { startSite } from "../../bench/shared/site.ts";
import { command } from "../support/command.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { startSite as startOn } from "../support/server.ts";
import { smallDisk } from "../support/small-disk.ts";

const secret = "a-secret-for-tests-only-0123456789abcdef";

// A real one, with the log and the caches on it: npm run bench -- full-disk.
test("on a full disk nothing typed is lost, reading goes on, and all is taken once when there is room again", async () => {
  process.env.TEST_SEED_DIR ??= inject("seededData");
  const site = await startSite({}, { flags: ["--import", "./tests/support/full-disk.mjs"] });
  const turn = async (said: string) => {
    process.kill(site.pid, "SIGUSR2");
    await expect.poll(site.output).toContain(said);
  };
  const disk = { fill: () => turn("disk full"), free: () => turn("room again") };
  const { faults, refused, read } = await onFullDisk(site, disk);
  const said = site
    .output()
    .split("\n")
    .filter((line) => line.includes("make room"));
  await site.stop();
  expect(faults).toEqual([]);
  expect([refused, read]).toEqual([7, 36]);
  expect(said, "one line a minute, without a stack").toHaveLength(1);
  expect(said[0]).not.toContain("stack");
});

test("started again on a disk that is full to the last byte, the site reads, and the back office says why nothing is saved", async (context) => {
  const disk = smallDisk(60);
  if (!disk) return context.skip();
  const env = {
    DATA_DIR: `${disk.folder}/data`,
    DATABASE_URL: "",
    SESSION_SECRET: secret,
    APP_MODE: "demo",
    SEED: "none",
  };
  const start = async () => {
    for (const program of [["prisma/migrate.ts", "deploy"], ["prisma/seed.ts"]])
      expect(await command(program, env)).toMatchObject({ status: 0, stderr: "" });
    return startOn(env);
  };
  try {
    mkdirSync(env.DATA_DIR);
    let site = await startOn(env);
    const before = await signedInAdmin(site);
    await site.stop();
    disk.leave(0);
    site = await start();
    for (const path of ["/", "/articles", "/contact"]) expect((await fetch(site.url + path)).status, path).toBe(200);
    // What was reserved for the start is used up too.
    disk.leave(0);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 20_000 }).toBe(503);
    const admin = new Client(site);
    for (const [name, value] of before.cookies) admin.cookies.set(name, value);
    const warning = "le disque du serveur est plein";
    expect(await (await admin.get("/admin/categories")).text()).toContain(warning);
    expect((await admin.post("/admin/calendar/nouveau", { title: "Écrit", startAt: "2030-01-01T20:00" })).status).toBe(
      507,
    );
    disk.free();
    await expect
      .poll(async () => (await admin.get("/admin/categories")).text(), { timeout: 20_000 })
      .not.toContain(warning);
    expect((await admin.post("/admin/calendar/nouveau", { title: "Écrit", startAt: "2030-01-01T20:00" })).status).toBe(
      303,
    );
    await site.stop();
  } finally {
    disk.remove();
  }
});
