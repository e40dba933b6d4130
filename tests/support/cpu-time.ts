import { readFileSync } from "node:fs";

/** Processor time this process has spent since, ms: what a bound on work is measured with on a busy machine. */
export function cpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

/** Processor time that the main thread of a process has spent since, ms; null where the system does not tell (Linux does). */
export function mainThreadClock(pid: number): () => number | null {
  // Fields 14 and 15, in hundredths of a second; the name before them may hold spaces (proc(5)).
  const spent = () => {
    try {
      const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return null;
    }
  };
  const start = spent();
  return () => {
    const end = spent();
    return start === null || end === null ? null : end - start;
  };
}

/** Processor time this thread has spent since, ms, without what collects its garbage or compiles its code beside it. */
export function threadCpuClock(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}

/** The system tells a thread's time in steps of up to 10 ms: what is measured goes on for several. */
const SPAN_MS = 40;

/** Processor time of this thread for some work, ms: the mean of as many runs as it takes to tell. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const spent = threadCpuClock();
  for (let runs = 1; ; runs += 1) {
    await work();
    const ms = spent();
    if (ms >= SPAN_MS) return ms / runs;
  }
}

/** What the machine on which bounds were set takes for the work below, ms. */
const REFERENCE_MS = 9;

/** How many times slower than that this machine is: bounds are multiplied by it. At least 1. */
export async function slowness(): Promise<number> {
  const text = "Le Sénat vote l’article 49, alinéa 3, de la Constitution. ".repeat(2_000);
  const work = () => JSON.stringify(text.split(" ").map((word) => [word.normalize("NFD").replaceAll(/\p{M}/gu, "")]));
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) times.push(await cpuOf(work));
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}
