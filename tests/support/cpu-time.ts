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
