import { expect, inject, test } from "vitest";
import { onFullDisk } from "../../bench/shared/full-disk.ts";
import { startSite } from "../../bench/shared/site.ts";

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
