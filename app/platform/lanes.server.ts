import { HOUR, MINUTE, SECOND, hasCome, now } from "./clock.server.ts";
import { beginWatch, mayErase, watchClock } from "./clock-watch.server.ts";
import { log } from "./log.server.ts";
import { Counts, gauge } from "./metrics.server.ts";
import { NotPrimary, isPrimary, onRole } from "./role.server.ts";

/** How many pieces of work each lane runs at a time. A slow one holds its own lane, never another. */
const widths = {
  /** What must happen at its hour: scheduled publication. */
  timely: 2,
  mail: 4,
  /** Pictures fetched and resized. */
  media: 2,
  feeds: 2,
  /** Notifications: a push service each. */
  push: 4,
  housekeeping: 1,
};
export type Lane = keyof typeof widths;

/** A claimed piece of work: runs it, writes down how it ended, and tells whether it succeeded. */
export type Piece = () => Promise<boolean>;

/** Work kept in the database, so that it survives the process. */
export interface Queue {
  /** "mails": what it is counted under. */
  name: string;
  /** Claims the next piece that is due; null when there is none. */
  take: () => Promise<Piece | null>;
  /** What is due and not claimed, for the log. */
  waiting: () => Promise<{ count: number; since: Date | null }>;
}

interface Task {
  name: string;
  every: number;
  run: () => Promise<unknown>;
  nextAt: number;
  running: Promise<unknown> | null;
  /** Of its last run that ended, in the words of what failed; null when it went well. */
  lastError: string | null;
  failedAt: Date | null;
}

interface LaneState {
  name: Lane;
  width: number;
  queues: Queue[];
  tasks: Task[];
  pieces: Set<Promise<void>>;
  filling: Promise<void> | null;
  done: number;
  failed: number;
}

const work = new Counts(
  "work_total",
  "Background work that ended, by lane and task (recurring work, or what waits in line).",
  ["lane", "task", "outcome"],
);

const STOP_LIMIT = 3 * SECOND;
const lanes = new Map(
  (Object.keys(widths) as Lane[]).map((name): [Lane, LaneState] => [
    name,
    {
      name,
      width: widths[name],
      queues: [],
      tasks: [],
      pieces: new Set(),
      filling: null,
      done: 0,
      failed: 0,
    },
  ]),
);
let timer: NodeJS.Timeout | undefined;
let nextReport = 0;
let stopping = false;

/** The process is about to end, or another is the primary: long work leaves the rest for the next one. */
export const areLanesStopping = () => stopping;

function laneOf(name: Lane): LaneState {
  const lane = lanes.get(name);
  if (!lane) throw new Error(`no lane ${name}`);
  return lane;
}

export const laneNames = [...lanes.keys()];

/** Has a lane work through a queue. */
export function addQueue(lane: Lane, queue: Queue): void {
  laneOf(lane).queues.push(queue);
}

/** Registers work to run every `everyMs` on the primary, first at once. Never twice at a time. */
export function every(name: string, everyMs: number, run: () => Promise<unknown>, lane: Lane = "housekeeping"): void {
  const { tasks } = laneOf(lane);
  if (!tasks.some((task) => task.name === name)) {
    tasks.push({ name, every: everyMs, run, nextAt: 0, running: null, lastError: null, failedAt: null });
  }
}

/** Runs recurring work by its name, to its end. Throws when none has this name. For tests. */
export async function runTask(name: string): Promise<void> {
  const task = [...lanes.values()].flatMap(({ tasks }) => tasks).find((one) => one.name === name);
  if (!task) throw new Error(`no recurring work called ${name}`);
  await task.run();
}

function isFull({ pieces, tasks, width }: LaneState): boolean {
  return pieces.size + tasks.filter(({ running }) => running).length >= width;
}

function startTask(lane: LaneState, task: Task): void {
  task.nextAt = Date.now() + task.every;
  task.running = task
    .run()
    .then(() => {
      work.add(lane.name, task.name, "done");
      task.lastError = null;
    })
    .catch((error: unknown) => {
      // Another machine goes on with it.
      if (error instanceof NotPrimary) return;
      lane.failed += 1;
      work.add(lane.name, task.name, "failed");
      task.lastError = String(error).slice(0, 200);
      task.failedAt = now();
      log.error({ task: task.name, err: error }, "recurring task failed");
    })
    .finally(() => {
      task.running = null;
      void fill(lane);
    });
}

function startPiece(lane: LaneState, { name }: Queue, piece: Piece): void {
  const running: Promise<void> = piece()
    .then(
      (isDone) => {
        lane[isDone ? "done" : "failed"] += 1;
        work.add(lane.name, name, isDone ? "done" : "failed");
      },
      (error: unknown) => {
        if (error instanceof NotPrimary) return;
        lane.failed += 1;
        work.add(lane.name, name, "failed");
        log.error({ lane: lane.name, err: error }, "the end of a piece of work was not written");
      },
    )
    .finally(() => {
      lane.pieces.delete(running);
      void fill(lane);
    });
  lane.pieces.add(running);
}

/** Put back, the clock holds nothing up: what would wait longer than its own interval is due. */
const isDue = ({ nextAt, every: interval }: Task) => hasCome(nextAt, interval) && (interval < HOUR || mayErase());

async function takeUntilFull(lane: LaneState): Promise<void> {
  // Before each look at what is due, or a year would be erased between two of them.
  watchClock();
  for (const task of lane.tasks) {
    if (timer && !isFull(lane) && !task.running && isDue(task)) startTask(lane, task);
  }
  for (const queue of lane.queues) {
    while (timer && !isFull(lane)) {
      const piece = await queue.take();
      if (!piece) break;
      startPiece(lane, queue, piece);
    }
  }
}

/** Starts what is due, as far as the lane has room. */
function fill(lane: LaneState): Promise<void> {
  if (!timer) return Promise.resolve();
  lane.filling ??= takeUntilFull(lane)
    .catch((error: unknown) => {
      if (!(error instanceof NotPrimary)) log.error({ lane: lane.name, err: error }, "lane failed");
    })
    .finally(() => {
      lane.filling = null;
    });
  return lane.filling;
}

/** One line for each lane where something happened since the last: what was done, what waits, and for how long (s). */
async function report(): Promise<void> {
  for (const lane of lanes.values()) {
    const { done, failed } = lane;
    lane.done = 0;
    lane.failed = 0;
    const queues = await Promise.all(lane.queues.map((queue) => queue.waiting()));
    const waiting = queues.reduce((sum, { count }) => sum + count, 0);
    if (done + failed + waiting === 0) continue;
    const since = Math.min(...queues.map((queue) => queue.since?.getTime() ?? Infinity));
    const oldest = waiting === 0 ? 0 : Math.round((now().getTime() - since) / SECOND);
    log.info({ lane: lane.name, done, failed, waiting, oldest, running: lane.pieces.size }, "lane");
  }
}

/** Recurring work whose last run failed, by its name. */
export function failingTasks(): { name: string; lastError: string; failedAt: Date | null }[] {
  return [...lanes.values()].flatMap(({ tasks }) =>
    tasks.flatMap(({ name, lastError, failedAt }) => (lastError === null ? [] : [{ name, lastError, failedAt }])),
  );
}

/** What waits in each line of each lane, and since when the first does. */
export async function waitingWork(): Promise<{ lane: Lane; task: string; count: number; since: Date | null }[]> {
  const lines = [...lanes.values()].flatMap(({ name: lane, queues }) => queues.map((queue) => ({ lane, queue })));
  return Promise.all(lines.map(async ({ lane, queue }) => ({ lane, task: queue.name, ...(await queue.waiting()) })));
}

const running = ({ pieces, tasks }: LaneState) => pieces.size + tasks.filter((task) => task.running).length;
gauge(
  "work_running",
  "Background work under way, by lane.",
  () => [...lanes.values()].map((lane) => ({ labels: { lane: lane.name }, value: running(lane) })),
  ["lane"],
);
gauge(
  "work_waiting",
  "What is due and not begun, by lane and line.",
  async () => (await waitingWork()).map(({ lane, task, count }) => ({ labels: { lane, task }, value: count })),
  ["lane", "task"],
);
gauge(
  "work_oldest_waiting_seconds",
  "For how long the oldest of what is due and not begun waits; 0 when nothing does.",
  async () =>
    (await waitingWork()).map(({ lane, task, since }) => ({
      labels: { lane, task },
      value: since ? Math.max(0, (now().getTime() - since.getTime()) / SECOND) : 0,
    })),
  ["lane", "task"],
);

/** Only the primary writes, so only it works: lanes start and stop with the role, between these two. */
let areWanted = false;

export function startLanes(): void {
  areWanted = true;
  begin();
}

onRole(() => (isPrimary() ? begin() : halt()));

function halt(): void {
  stopping = true;
  clearInterval(timer);
  timer = undefined;
}

function begin(): void {
  if (!areWanted || !isPrimary() || timer) return;
  stopping = false;
  nextReport = Date.now() + MINUTE;
  beginWatch();
  const look = () => {
    for (const lane of lanes.values()) void fill(lane);
    if (!hasCome(nextReport, MINUTE)) return;
    nextReport = Date.now() + MINUTE;
    report().catch((error: unknown) => log.error({ err: error }, "lanes not counted"));
  };
  timer = setInterval(look, SECOND).unref();
  look();
}

/** Takes nothing more, and waits for what was claimed to end; recurring work gets 3 s, it is made to be cut. */
export async function stopLanes(): Promise<void> {
  areWanted = false;
  halt();
  const all = [...lanes.values()];
  // A claim under way starts its piece: it is waited for with the others.
  await Promise.all(all.map(({ filling }) => filling));
  await Promise.all(all.flatMap(({ pieces }) => [...pieces]));
  const ended = Promise.allSettled(all.flatMap(({ tasks }) => tasks.map(({ running }) => running)));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT).unref())]);
}
