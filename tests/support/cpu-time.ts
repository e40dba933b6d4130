/** Processor time this process has spent since, ms: what a bound on work is measured with on a busy machine. */
export function cpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
