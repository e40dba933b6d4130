import { expect, test } from "vitest";
import { HOUR, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { enqueue, handleJob, runDueJobs } from "./jobs.server.ts";

test("a job runs once, after the change that asked for it, and only if it happened", async () => {
  const seen: unknown[] = [];
  handleJob("test.echo", async (payload) => void seen.push(payload));
  await maintain("test", (tx) => enqueue(tx, "test.echo", { n: 1 }));
  await maintain("test", async (tx) => {
    await enqueue(tx, "test.echo", { n: 2 });
    throw new Error("annulé");
  }).catch(() => {});
  await runDueJobs();
  await runDueJobs();
  expect(seen).toEqual([{ n: 1 }]);
});

test("a failing job is tried again later, then given up, never lost", async () => {
  let tries = 0;
  handleJob("test.fail", async () => {
    tries += 1;
    throw new Error("en panne");
  });
  await maintain("test", (tx) => enqueue(tx, "test.fail", {}, { maxAttempts: 2 }));
  await runDueJobs();
  expect(tries).toBe(1);
  await runDueJobs();
  expect(tries).toBe(1);
  travel(HOUR);
  await runDueJobs();
  travel(-HOUR);
  expect(tries).toBe(2);
  const job = await db.job.findFirst({ where: { kind: "test.fail" } });
  expect(job).toMatchObject({ status: "dead", attempts: 2 });
  expect(job?.lastError).toContain("en panne");
});

test("a job left running by a killed process is taken up again", async () => {
  const seen: number[] = [];
  handleJob("test.resume", async () => void seen.push(1));
  await maintain("test", (tx) =>
    tx.job.create({
      data: { kind: "test.resume", status: "running", lockedUntil: new Date(Date.now() - 1000), attempts: 1 },
    }),
  );
  await runDueJobs();
  expect(seen).toEqual([1]);
});

test("at most one waiting job per key", async () => {
  await maintain("test", (tx) => enqueue(tx, "test.once", {}, { dedupeKey: "k", runAt: new Date(Date.now() + HOUR) }));
  await maintain("test", (tx) => enqueue(tx, "test.once", {}, { dedupeKey: "k" }));
  expect(await db.job.count({ where: { kind: "test.once" } })).toBe(1);
});
