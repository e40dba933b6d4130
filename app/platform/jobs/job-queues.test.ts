import { afterEach, expect, test, vi } from "vitest";
import { handleMails } from "#app/modules/mail/delivery.server.ts";
import { insertMail } from "#app/modules/mail/outbox.server.ts";
import { HOUR, MINUTE, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { every, startJobQueues, stopJobQueues } from "./job-queues.server.ts";
import { enqueue, handleJob, runDueJobs } from "./jobs.server.ts";

const patience = { timeout: 120_000 };
let release: () => void = () => {};
const hold = () =>
  new Promise<void>((resolve) => {
    release = resolve;
  });

afterEach(async () => {
  release();
  await stopJobQueues();
  await maintain("tests", (tx) => tx.job.deleteMany());
});

test("once a minute the log says, for each job queue where something happened, what was done and what waits", async () => {
  const logged = vi.spyOn(log, "info").mockImplementation(() => {});
  const held = hold();
  let runs = 0;
  handleJob("test.picture", () => ((runs += 1) > 1 ? held : Promise.reject(new Error("en panne"))), "media");
  await maintain("test", async (tx) => {
    for (let n = 0; n < 5; n += 1) await enqueue(tx, "test.picture", { n }, { maxAttempts: 1 });
  });
  startJobQueues();
  await vi.waitFor(() => expect(runs).toBe(3), patience);
  const later = Date.now() + MINUTE;
  vi.spyOn(Date, "now").mockImplementation(() => later);
  await vi.waitFor(() => expect(logged).toHaveBeenCalled(), patience);
  const lines = logged.mock.calls.filter(([, message]) => message === "job queue").map(([figures]) => figures);
  expect(lines).toEqual([{ queue: "media", done: 0, failed: 1, waiting: 4, oldest: expect.any(Number), running: 2 }]);
  expect((lines[0] as { oldest: number }).oldest).toBeGreaterThan(50);
});

test("work that does not end holds neither mails nor what must happen at its hour", async () => {
  const held = hold();
  let started = 0;
  let published = 0;
  handleJob("test.thumbnail", () => ((started += 1), held), "media");
  handleMails();
  every("test.publish-due", 100, async () => void (published += 1), "timely");
  const id = await maintain("test", async (tx) => {
    for (let n = 0; n < 5; n += 1) await enqueue(tx, "test.thumbnail");
    return insertMail(tx, { kind: "tests", to: "lea@example.org", subject: "Un code", html: "", text: "12" });
  });
  startJobQueues();
  await vi.waitFor(async () => {
    expect(await db.mail.findUnique({ where: { id } })).toMatchObject({ status: "sent" });
    expect(published).toBeGreaterThan(1);
  }, patience);
  expect(started, "two pictures at a time, no more").toBe(2);
  expect(await db.job.count({ where: { kind: "test.thumbnail", status: "queued" } })).toBe(3);
});

test("stopping takes nothing more and waits for what was claimed", async () => {
  const held = hold();
  handleJob("test.last", () => held, "media");
  await maintain("test", (tx) => enqueue(tx, "test.last"));
  startJobQueues();
  await vi.waitFor(async () => expect(await db.job.count({ where: { status: "running" } })).toBe(1), patience);
  let stopped = false;
  const stopping = stopJobQueues().then(() => (stopped = true));
  await maintain("test", (tx) => enqueue(tx, "test.last", { n: 2 }));
  expect(stopped).toBe(false);
  release();
  await stopping;
  const jobs = await db.job.findMany({ where: { kind: "test.last" }, orderBy: { id: "asc" } });
  expect(jobs.map(({ status }) => status)).toEqual(["done", "queued"]);
});

test("a job that outlives its lock is not run a second time beside itself", async () => {
  const held = hold();
  let runs = 0;
  handleJob("test.long", () => ((runs += 1), held), "media");
  await maintain("test", (tx) => enqueue(tx, "test.long"));
  const first = runDueJobs();
  await vi.waitFor(() => expect(runs).toBe(1), patience);
  travel(HOUR);
  await runDueJobs();
  travel(-HOUR);
  expect(runs).toBe(1);
  release();
  await first;
});

test("a job without a handler fails visibly, whatever its queue", async () => {
  await maintain("test", (tx) => enqueue(tx, "test.unknown"));
  startJobQueues();
  await vi.waitFor(async () => {
    const job = await db.job.findFirst({ where: { kind: "test.unknown" } });
    expect(job?.lastError).toContain("no handler for test.unknown");
  }, patience);
});
