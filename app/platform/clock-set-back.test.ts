import { afterEach, expect, test, vi } from "vitest";
import { spendStep } from "#app/modules/staff/two-step/check.server.ts";
import { HOURLY_START_DELAY_MS, every, startJobQueues, stopJobQueues } from "#app/platform/jobs/job-queues.server.ts";
import { enqueue, handleJob, runDueJobs } from "#app/platform/jobs/jobs.server.ts";
import { rateLimitWait, takeRateLimit, countFailure, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { DAY, HOUR, hasCome, travel } from "./clock.server.ts";
import { db, maintain } from "./db.server.ts";
import { log } from "./log.server.ts";

let ahead = 0;
/** The clock says this much more than it is. */
function set(ms: number): void {
  travel(ms - ahead);
  ahead = ms;
}
afterEach(async () => {
  set(0);
  await stopJobQueues();
});

const YEAR = 365 * DAY;

test("a moment has come when it is past, or further away than anything is put off", () => {
  expect([hasCome(5, 10, 5), hasCome(6, 10, 5), hasCome(15, 10, 5), hasCome(16, 10, 5)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("what was counted and put off by a clock a year ahead holds nobody once it is put back", async () => {
  const rule = { limit: 2, window: HOUR };
  const take = () => maintain("test", (tx) => takeRateLimit(tx, "ahead-taken", rule));
  const attempt = () => throttledAttempt([{ key: "ahead", rule }], async () => ({ ok: true }));
  let runs = 0;
  handleJob("test.ahead", async () => {
    runs += 1;
    if (runs === 1) throw new Error("en panne");
  });
  vi.spyOn(log, "error").mockImplementation(() => {});
  set(YEAR);
  for (let count = 0; count < 5; count += 1) await countFailure("ahead", rule);
  expect(await attempt()).toMatchObject({ ok: false });
  for (let count = 0; count < 3; count += 1) await take();
  expect(await rateLimitWait("ahead-taken", rule)).toBeGreaterThan(0);
  await maintain("test", (tx) => enqueue(tx, "test.ahead"));
  await runDueJobs();
  set(0);
  expect(await attempt()).toEqual({ ok: true });
  expect(await rateLimitWait("ahead-taken", rule)).toBe(0);
  expect(await take()).toBe(0);
  await countFailure("ahead", rule);
  expect(await db.throttle.findUnique({ where: { key: "ahead" } })).toMatchObject({ count: 1 });
  await runDueJobs();
  expect(runs, "a job that failed is tried again").toBe(2);
});

test("a code used while the clock was ahead keeps nobody out", async () => {
  const { id } = await makeStaff("admin");
  const step = Math.floor(Date.now() / 30_000);
  const spend = (at: number) => maintain("test", (tx) => spendStep(tx, id, at));
  expect([await spend(step), await spend(step), await spend(step - 1)]).toEqual([true, false, false]);
  expect(await spend(step + YEAR / 30_000)).toBe(true);
  expect([await spend(step + 1), await spend(step + 1)]).toEqual([true, false]);
});

test("recurring work goes on when the clock is put back; what erases waits an hour when it is set ahead", async () => {
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  const real = Date.now.bind(Date);
  let offset = 0;
  let started = 0;
  vi.spyOn(Date, "now").mockImplementation(() => real() + started + offset);
  let ticks = 0;
  let erased = 0;
  every("test.tick", 20, async () => void (ticks += 1), "timely");
  every("test.erase", HOUR, async () => void (erased += 1), "timely");
  // Hourly work has waited for its first run.
  started = HOURLY_START_DELAY_MS;
  startJobQueues();
  await vi.waitFor(() => expect([ticks > 0, erased]).toEqual([true, 1]), 60_000);
  offset = YEAR;
  await vi.waitFor(
    () => expect(logged).toHaveBeenCalledWith({ seconds: YEAR / 1000 }, expect.stringContaining("clock was set")),
    60_000,
  );
  const before = ticks;
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(before + 1), 60_000);
  offset = 0;
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith({ seconds: -YEAR / 1000 }, expect.anything()), 60_000);
  const then = ticks;
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(then + 1), 60_000);
  expect(erased, "nothing was erased for being a year old").toBe(1);
});
