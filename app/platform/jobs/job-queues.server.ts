import { startClockCheck, mayErase, checkClock } from "#app/platform/clock-jump.server.ts";
import { HOUR, MINUTE, SECOND, hasCome, now } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Counts, gauge } from "#app/platform/metrics/metrics.server.ts";
import { NotPrimary, isPrimary, onRole } from "#app/platform/role.server.ts";
import type { WatchedQueue } from "./pending.ts";

/** How many jobs at a time, and after how long work is late (pending.ts). A slow job holds its own queue alone. */
export const queueSettings = {
  timely: { concurrency: 2, lateAfterMs: MINUTE },
  mail: { concurrency: 4, lateAfterMs: 5 * MINUTE },
  media: { concurrency: 2, lateAfterMs: 10 * MINUTE },
  feeds: { concurrency: 2, lateAfterMs: 10 * MINUTE },
  push: { concurrency: 4, lateAfterMs: 5 * MINUTE },
  /** Slow on purpose: beside the mails, which it never holds. */
  letter: { concurrency: 5, lateAfterMs: 60 * MINUTE },
  housekeeping: { concurrency: 1, lateAfterMs: 15 * MINUTE },
} satisfies Record<string, { concurrency: number; lateAfterMs: number }>;
export type JobQueue = keyof typeof queueSettings;

export const lateAfterMs = (queue: JobQueue): number => queueSettings[queue].lateAfterMs;

export type ClaimedJob = () => Promise<boolean>;

export interface JobSource extends WatchedQueue {
  claim: () => Promise<ClaimedJob | null>;
}

interface Task {
  name: string;
  every: number;
  run: () => Promise<unknown>;
  nextAt: number;
  running: Promise<unknown> | null;
  lastError: string | null;
  failedAt: Date | null;
  failingSince?: Date | null;
  startedAt?: Date;
}

const newQueue = (name: JobQueue) => ({
  name,
  sources: [] as JobSource[],
  others: [] as WatchedQueue[],
  tasks: [] as Task[],
  runningJobs: new Set<Promise<void>>(),
  filling: null as Promise<void> | null,
  done: 0,
  failed: 0,
});
type QueueState = ReturnType<typeof newQueue>;

export const jobQueueNames = Object.keys(queueSettings) as JobQueue[];
const queues = jobQueueNames.map(newQueue);
const byName = Object.fromEntries(queues.map((queue) => [queue.name, queue])) as Record<JobQueue, QueueState>;

const workCounts = new Counts(
  "work_total",
  "Background work that ended, by queue and task (recurring work, or a source of jobs).",
  ["queue", "task", "outcome"],
);

const STOP_LIMIT = 3 * SECOND;
let timer: NodeJS.Timeout | undefined;
let nextReport = 0;
let stopping = false;

/** The process ends, or is no longer the primary: long work leaves the rest to the next one. */
export const areJobQueuesStopping = () => stopping;

export const addJobSource = (queue: JobQueue, source: JobSource): unknown => byName[queue].sources.push(source);
export const watchQueue = (queue: JobQueue, watched: WatchedQueue): unknown => byName[queue].others.push(watched);

/** How long hourly work waits after the start, ms: a fresh server first serves readers. */
export const HOURLY_START_DELAY_MS = 2 * MINUTE;

/** Registers work to run every `everyMs` on the primary: first at once, or in `HOURLY_START_DELAY_MS` what is hourly. Never twice at a time. */
export function every(name: string, everyMs: number, run: () => Promise<unknown>, queue: JobQueue = "housekeeping") {
  const { tasks } = byName[queue];
  if (!tasks.some((task) => task.name === name)) {
    const nextAt = everyMs < HOUR ? 0 : Date.now() + HOURLY_START_DELAY_MS;
    tasks.push({ name, every: everyMs, run, nextAt, running: null, lastError: null, failedAt: null });
  }
}

/** Runs recurring work by its name, to its end. Throws when none has this name. For tests. */
export async function runTask(name: string): Promise<void> {
  const task = queues.flatMap(({ tasks }) => tasks).find((one) => one.name === name);
  if (!task) throw new Error(`no recurring work called ${name}`);
  await task.run();
}

const runningIn = ({ runningJobs, tasks }: QueueState) =>
  runningJobs.size + tasks.filter(({ running }) => running).length;
const isFull = (queue: QueueState) => runningIn(queue) >= queueSettings[queue.name].concurrency;

function startTask(queue: QueueState, task: Task): void {
  task.nextAt = Date.now() + task.every;
  task.startedAt = now();
  task.running = task
    .run()
    .then(() => {
      workCounts.add(queue.name, task.name, "done");
      task.lastError = null;
      task.failingSince = null;
    })
    .catch((error: unknown) => {
      if (error instanceof NotPrimary) return;
      queue.failed += 1;
      workCounts.add(queue.name, task.name, "failed");
      task.lastError = String(error).slice(0, 200);
      task.failedAt = now();
      task.failingSince ??= task.startedAt;
      log.error({ task: task.name, err: error }, "recurring task failed");
    })
    .finally(() => {
      task.running = null;
      void fill(queue);
    });
}

function startJob(queue: QueueState, { name }: JobSource, job: ClaimedJob): void {
  const running: Promise<void> = job()
    .then(
      (isDone) => {
        queue[isDone ? "done" : "failed"] += 1;
        workCounts.add(queue.name, name, isDone ? "done" : "failed");
      },
      (error: unknown) => {
        if (error instanceof NotPrimary) return;
        queue.failed += 1;
        workCounts.add(queue.name, name, "failed");
        log.error({ queue: queue.name, err: error }, "the end of a piece of work was not written");
      },
    )
    .finally(() => {
      queue.runningJobs.delete(running);
      void fill(queue);
    });
  queue.runningJobs.add(running);
}

/** A clock set back delays nothing: a wait longer than the interval is over. */
const isDue = ({ nextAt, every: interval }: Task) => hasCome(nextAt, interval) && (interval < HOUR || mayErase());

async function claimUntilFull(queue: QueueState): Promise<void> {
  // Checked each time, or a clock set ahead would erase a year.
  checkClock();
  for (const task of queue.tasks) {
    if (timer && !isFull(queue) && !task.running && isDue(task)) startTask(queue, task);
  }
  for (const source of queue.sources) {
    while (timer && !isFull(queue)) {
      const job = await source.claim();
      if (!job) break;
      startJob(queue, source, job);
    }
  }
}

function fill(queue: QueueState): Promise<void> {
  if (!timer) return Promise.resolve();
  queue.filling ??= claimUntilFull(queue)
    .catch((error: unknown) => {
      if (!(error instanceof NotPrimary)) log.error({ queue: queue.name, err: error }, "job queue failed");
    })
    .finally(() => {
      queue.filling = null;
    });
  return queue.filling;
}

async function report(): Promise<void> {
  for (const queue of queues) {
    const { done, failed } = queue;
    queue.done = 0;
    queue.failed = 0;
    const waits = await Promise.all(queue.sources.map((source) => source.pending()));
    const waiting = waits.reduce((sum, { count }) => sum + count, 0);
    if (done + failed + waiting === 0) continue;
    const since = Math.min(...waits.map((wait) => wait.since?.getTime() ?? Infinity));
    const oldest = waiting === 0 ? 0 : Math.round((now().getTime() - since) / SECOND);
    log.info({ queue: queue.name, done, failed, waiting, oldest, running: queue.runningJobs.size }, "job queue");
  }
}

export function failingTasks(): { name: string; lastError: string; failedAt: Date | null }[] {
  return queues.flatMap(({ tasks }) =>
    tasks.flatMap(({ name, lastError, failedAt }) => (lastError === null ? [] : [{ name, lastError, failedAt }])),
  );
}

/** Recurring work is late when it fails, or does not end, for longer than until it comes again. */
function watchedTask(task: Task, queue: JobQueue): WatchedQueue {
  const pending = () => {
    const since = task.failingSince ?? (task.running && task.startedAt) ?? null;
    return Promise.resolve({ count: since ? 1 : 0, since, lastError: task.lastError });
  };
  return { name: task.name, lateAfterMs: task.every + lateAfterMs(queue), pending };
}

export function watchedQueues(): (WatchedQueue & { queue: JobQueue })[] {
  return queues.flatMap(({ name: queue, sources, others, tasks }) =>
    [...sources, ...others, ...tasks.map((task) => watchedTask(task, queue))].map((watched) => ({ ...watched, queue })),
  );
}

gauge(
  "work_running",
  "Background work under way, by queue.",
  () => queues.map((queue) => ({ labels: { queue: queue.name }, value: runningIn(queue) })),
  ["queue"],
);
let areEnabled = false;

export function startJobQueues(): void {
  areEnabled = true;
  startTimer();
}

onRole(() => (isPrimary() ? startTimer() : stopTimer()));

function stopTimer(): void {
  stopping = true;
  clearInterval(timer);
  timer = undefined;
}

function startTimer(): void {
  if (!areEnabled || !isPrimary() || timer) return;
  stopping = false;
  nextReport = Date.now() + MINUTE;
  startClockCheck();
  const tick = () => {
    for (const queue of queues) void fill(queue);
    if (!hasCome(nextReport, MINUTE)) return;
    nextReport = Date.now() + MINUTE;
    report().catch((error: unknown) => log.error({ err: error }, "job queues not counted"));
  };
  timer = setInterval(tick, SECOND).unref();
  tick();
}

/** Claims nothing more and awaits what was claimed; recurring work, which may be cut, gets 3 s. */
export async function stopJobQueues(): Promise<void> {
  areEnabled = false;
  stopTimer();
  // A claim under way still starts its job, which is awaited with the others.
  await Promise.all(queues.map(({ filling }) => filling));
  await Promise.all(queues.flatMap(({ runningJobs }) => [...runningJobs]));
  const ended = Promise.allSettled(queues.flatMap(({ tasks }) => tasks.map(({ running }) => running)));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT).unref())]);
}
