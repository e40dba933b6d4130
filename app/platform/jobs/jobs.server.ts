import { HOUR, MINUTE, SECOND, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Job } from "#app/platform/prisma/client.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import { type JobQueue, type ClaimedJob, addJobSource, jobQueueNames, lateAfterMs } from "./job-queues.server.ts";
import { type Pending, joined } from "./pending.ts";

type Handler = (payload: unknown) => Promise<void>;

const handlers = new Map<string, { handler: Handler; queue: JobQueue }>();
/** Jobs under way here: a slow one outlives its lock and must not be claimed twice. */
const runningIds = new Set<number>();
const LOCK = 5 * MINUTE;
/** The longest that a job is put off, ms: six hours, give or take a fifth. */
const MAX_DELAY_MS = 8 * HOUR;

export function handleJob(kind: string, handler: Handler, queue: JobQueue = "housekeeping"): void {
  handlers.set(kind, { handler, queue });
}

/** A handler that writes a round at a time, so that others write in between; `write` answers whether there is more. */
export const inRounds =
  <P>(write: (payload: P) => Promise<boolean>): Handler =>
  async (payload) => {
    for (let isMore = true; isMore;) isMore = await write(payload as P);
  };

export async function enqueue(
  tx: Tx,
  kind: string,
  payload: unknown = {},
  options: { runAt?: Date; dedupeKey?: string; maxAttempts?: number } = {},
): Promise<void> {
  if (options.dedupeKey && (await tx.job.findUnique({ where: { dedupeKey: options.dedupeKey } }))) return;
  await tx.job.create({ data: { kind, payload: JSON.stringify(payload), runAt: now(), ...options } });
}

export async function dropJobs(tx: Tx, kindPrefix: string, payload: unknown): Promise<void> {
  const first = JSON.stringify(payload).slice(0, -1);
  await tx.job.deleteMany({ where: { kind: { startsWith: kindPrefix }, payload: { startsWith: first } } });
}

const kindsOf = (queue: JobQueue) => [...handlers].filter(([, entry]) => entry.queue === queue).map(([kind]) => kind);

/** The kinds of a queue. A kind without a handler goes to housekeeping, where it fails visibly. */
function kindFilter(queue: JobQueue) {
  if (queue !== "housekeeping") return { in: kindsOf(queue) };
  return { notIn: jobQueueNames.filter((name) => name !== queue).flatMap(kindsOf) };
}

async function claimJob(queue?: JobQueue): Promise<ClaimedJob | null> {
  const at = now();
  const due = {
    ...(queue ? { kind: kindFilter(queue) } : {}),
    id: { notIn: [...runningIds] },
    OR: [
      { status: "queued" as const, runAt: { lte: at } },
      { status: "running" as const, lockedUntil: { lt: at } },
      // Written by a clock that was ahead, and has been put back.
      { status: "queued" as const, runAt: { gt: new Date(at.getTime() + MAX_DELAY_MS) } },
      { status: "running" as const, lockedUntil: { gt: new Date(at.getTime() + LOCK + MINUTE) } },
    ],
  };
  if (!(await db.job.findFirst({ where: due, select: { id: true } }))) return null;
  const job = await maintain("jobs.claim", async (tx) => {
    const found = await tx.job.findFirst({ where: due, orderBy: [{ runAt: "asc" }, { id: "asc" }] });
    if (!found) return null;
    const lockedUntil = new Date(at.getTime() + LOCK);
    return tx.job.update({
      where: { id: found.id },
      data: { status: "running", lockedUntil, attempts: { increment: 1 } },
    });
  });
  if (!job) return null;
  runningIds.add(job.id);
  return () => runJob(job).finally(() => runningIds.delete(job.id));
}

/** A job dropped while it runs has no row left: `updateMany` then changes nothing. */
async function runJob(job: Job): Promise<boolean> {
  try {
    const entry = handlers.get(job.kind);
    if (!entry) throw new Error(`no handler for ${job.kind}`);
    await entry.handler(JSON.parse(job.payload));
    await maintain("jobs.done", (tx) =>
      tx.job.updateMany({
        where: { id: job.id },
        data: { status: "done", finishedAt: now(), lockedUntil: null, dedupeKey: null, payload: "{}" },
      }),
    );
    return true;
  } catch (error) {
    // Not a failure of the job: the next primary takes it when its lock ends.
    if (error instanceof NotPrimary) throw error;
    const dead = job.attempts >= job.maxAttempts;
    const wait = Math.min(6 * 60 * MINUTE, 15 * SECOND * 2 ** job.attempts) * (0.8 + Math.random() * 0.4);
    log.error({ job: job.id, kind: job.kind, attempts: job.attempts, dead, err: error }, "job failed");
    await maintain("jobs.failed", (tx) =>
      tx.job.updateMany({
        where: { id: job.id },
        data: {
          status: dead ? "dead" : "queued",
          runAt: new Date(now().getTime() + wait),
          lockedUntil: null,
          lastError: String(error).slice(0, 500),
          ...(dead ? { finishedAt: now(), dedupeKey: null } : {}),
        },
      }),
    );
    return false;
  }
}

async function pendingJobs(queue: JobQueue): Promise<Pending> {
  const all = { kind: kindFilter(queue), status: { in: ["queued" as const, "running" as const] } };
  const tried = { ...all, attempts: { gt: 0 } };
  const failed = { where: { ...tried, lastError: { not: null } }, orderBy: { createdAt: "asc" } } as const;
  const [fresh, again, last] = await Promise.all([
    db.job.aggregate({ where: { ...all, attempts: 0, runAt: { lte: now() } }, _count: true, _min: { runAt: true } }),
    db.job.aggregate({ where: tried, _count: true, _min: { createdAt: true } }),
    db.job.findFirst({ ...failed, select: { lastError: true } }),
  ]);
  return joined(
    { count: fresh._count, since: fresh._min.runAt },
    { count: again._count, since: again._min.createdAt },
    last?.lastError,
  );
}

for (const queue of jobQueueNames)
  addJobSource(queue, {
    name: "jobs",
    lateAfterMs: lateAfterMs(queue),
    claim: () => claimJob(queue),
    pending: () => pendingJobs(queue),
  });

export function countDeadJobs(): Promise<number> {
  return db.job.count({ where: { status: "dead" } });
}

export function listDeadJobs(take: number) {
  return db.job.findMany({
    where: { status: "dead" },
    orderBy: { finishedAt: "desc" },
    take,
    select: { id: true, kind: true, attempts: true, lastError: true, finishedAt: true },
  });
}

export async function retryJob(tx: Tx, id: number): Promise<boolean> {
  const data = { status: "queued" as const, attempts: 0, runAt: now(), lastError: null, finishedAt: null };
  return (await tx.job.updateMany({ where: { id, status: "dead" }, data })).count > 0;
}

export async function runDueJobs(): Promise<void> {
  for (let run = await claimJob(); run; run = await claimJob()) await run();
}

export function purgeJobs(doneBefore: Date, deadBefore: Date): Promise<unknown> {
  const finished = [
    { status: "done" as const, finishedAt: { lt: doneBefore } },
    { status: "dead" as const, finishedAt: { lt: deadBefore } },
  ];
  return maintain("jobs.purge", (tx) => tx.job.deleteMany({ where: { OR: finished } }));
}
