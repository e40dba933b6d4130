import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, mondayOf, startOfDay } from "#app/utils/days.ts";
import type { Counted, Readable, Subject } from "./count.ts";
import { LONGEST, type Medium, mediumNames } from "./labels.ts";
import { balanceSubjects } from "./subjects.server.ts";
import { textsOf } from "./texts.server.ts";

const BATCH = 20;

// Node runs the source; the build emits a file of its own and puts its name here (vite.config.ts).
const program = new URL("./counting-worker.server.ts", import.meta.url);

const inThread = createThreads<{ texts: Readable[]; subjects: Subject[] }, Counted[]>(program, {
  timeMs: 20_000,
  heapMb: 128,
  maxThreads: 1,
  maxWaiting: 4,
});

/** Counts the texts of the last weeks that are new, changed, or were counted with other names; forgets those that left. */
export async function countBalance(): Promise<void> {
  const since = startOfDay(addDays(mondayOf(parisDay(now())), -7 * LONGEST));
  const { all, mark } = await balanceSubjects();
  for (const medium of mediumNames) {
    const [published, counted] = await Promise.all([
      textsOf[medium].list(since, now()),
      db.balanceText.findMany({ where: { medium }, select: { rowId: true, state: true } }),
    ]);
    const states = new Map(counted.map(({ rowId, state }) => [rowId, state]));
    const stale = published
      .map((text) => ({ ...text, state: `${mark} ${text.day} ${text.state}` }))
      .filter(({ id, state }) => states.get(id) !== state);
    const online = new Set(published.map(({ id }) => id));
    const gone = counted.filter(({ rowId }) => !online.has(rowId)).map(({ rowId }) => rowId);
    if (gone.length > 0)
      await maintain("balance.count", (tx) =>
        tx.balanceText.deleteMany({ where: { medium, rowId: { in: gone.slice(0, 500) } } }),
      );
    for (let at = 0; at < stale.length && !areJobQueuesStopping(); at += BATCH)
      await countBatch(medium, stale.slice(at, at + BATCH), all);
  }
}

async function countBatch(medium: Medium, texts: { id: number; day: string; state: string }[], subjects: Subject[]) {
  const read = await textsOf[medium].read(texts.map(({ id }) => id));
  const answered = await inThread({ texts: read.map(({ text }) => text), subjects });
  // Counted at the next run: until then the board counts fewer texts.
  if (!answered.ok) return;
  const byId = new Map(texts.map((text) => [text.id, text]));
  await maintain("balance.count", async (tx) => {
    for (const [index, { id }] of read.entries()) {
      const counted = answered.answer[index];
      const text = byId.get(id);
      if (!counted || !text) continue;
      const { words, ...counts } = counted;
      const data = { state: text.state, day: text.day, words, counts: JSON.stringify(counts) };
      await tx.balanceText.upsert({
        where: { medium_rowId: { medium, rowId: id } },
        create: { medium, rowId: id, ...data },
        update: data,
      });
    }
  });
}
