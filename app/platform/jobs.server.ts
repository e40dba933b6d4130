import { env } from "./env.server.ts";
import { DAY, MINUTE, SECOND, now } from "./clock.server.ts";
import { type Tx, db, maintain } from "./db.server.ts";
import { log } from "./log.server.ts";

type Handler = (payload: unknown) => Promise<void>;
interface Recurring {
  name: string;
  every: number;
  run: () => Promise<unknown>;
  nextAt: number;
  running: Promise<unknown> | null;
}

const handlers = new Map<string, Handler>();
const recurring: Recurring[] = [];
const STOP_LIMIT = 3 * SECOND;
let timer: NodeJS.Timeout | undefined;
let working: Promise<void> = Promise.resolve();

/** Registers what runs for jobs of a kind. */
export function handleJob(kind: string, handler: Handler): void {
  handlers.set(kind, handler);
}

/** Registers work to run every `every` ms on the primary, first at once. Never twice at a time. */
export function every(name: string, everyMs: number, run: () => Promise<unknown>): void {
  if (!recurring.some((task) => task.name === name)) {
    recurring.push({ name, every: everyMs, run, nextAt: 0, running: null });
  }
}

/** Adds a job in the caller's transaction: it exists only if the change does. */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: unknown = {},
  options: { runAt?: Date; dedupeKey?: string; maxAttempts?: number } = {},
): Promise<void> {
  if (options.dedupeKey && (await tx.job.findUnique({ where: { dedupeKey: options.dedupeKey } }))) return;
  await tx.job.create({ data: { kind, payload: JSON.stringify(payload), runAt: now(), ...options } });
}

/** Takes back, in the caller's transaction, the jobs of every kind that starts so and carries this very payload. */
export async function dropJobs(tx: Tx, kindPrefix: string, payload: unknown): Promise<void> {
  await tx.job.deleteMany({ where: { kind: { startsWith: kindPrefix }, payload: JSON.stringify(payload) } });
}

/** Claims and runs due jobs until none is left. Exported for tests. */
export async function runDueJobs(): Promise<void> {
  for (;;) {
    const at = now();
    const due = {
      OR: [
        { status: "queued" as const, runAt: { lte: at } },
        { status: "running" as const, lockedUntil: { lt: at } },
      ],
    };
    if (!(await db.job.findFirst({ where: due, select: { id: true } }))) return;
    const job = await maintain("jobs.claim", async (tx) => {
      const found = await tx.job.findFirst({ where: due, orderBy: [{ runAt: "asc" }, { id: "asc" }] });
      if (!found) return null;
      const lock = {
        status: "running" as const,
        lockedUntil: new Date(at.getTime() + 5 * MINUTE),
        attempts: { increment: 1 },
      };
      return tx.job.update({ where: { id: found.id }, data: lock });
    });
    if (!job) return;
    await runJob(job);
  }
}

async function runJob(job: {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
  maxAttempts: number;
}): Promise<void> {
  try {
    const handler = handlers.get(job.kind);
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    await handler(JSON.parse(job.payload));
    await maintain("jobs.done", (tx) =>
      tx.job.update({
        where: { id: job.id },
        data: { status: "done", finishedAt: now(), lockedUntil: null, dedupeKey: null },
      }),
    );
  } catch (error) {
    const dead = job.attempts >= job.maxAttempts;
    const wait = Math.min(6 * 60 * MINUTE, 15 * SECOND * 2 ** job.attempts) * (0.8 + Math.random() * 0.4);
    log.error({ job: job.id, kind: job.kind, attempts: job.attempts, dead, err: error }, "job failed");
    await maintain("jobs.failed", (tx) =>
      tx.job.update({
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
  }
}

async function tick(): Promise<void> {
  for (const task of recurring) {
    if (task.running || task.nextAt > Date.now()) continue;
    task.nextAt = Date.now() + task.every;
    task.running = task
      .run()
      .catch((error: unknown) => log.error({ task: task.name, err: error }, "recurring task failed"))
      .finally(() => {
        task.running = null;
      });
  }
  await runDueJobs();
}

/** Starts the worker; only the primary writes, so only it works. */
export function startJobs(): void {
  if (!env.isPrimary || timer) return;
  every("jobs.purge", 60 * MINUTE, () =>
    maintain("jobs.purge", (tx) =>
      tx.job.deleteMany({ where: { status: "done", finishedAt: { lt: new Date(now().getTime() - 7 * DAY) } } }),
    ),
  );
  const loop = () => {
    working = tick()
      .catch((error: unknown) => log.error({ err: error }, "job loop failed"))
      .finally(() => {
        if (timer) timer = setTimeout(loop, SECOND).unref();
      });
  };
  timer = setTimeout(loop, 0);
}

/** Stops the worker once the job under way has ended; recurring work gets 3 s, it is made to be cut. */
export async function stopJobs(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await working;
  const ended = Promise.allSettled(recurring.map((task) => task.running));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT).unref())]);
}
