import { appendFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Prints a line, and adds it to the page of measures. */
export function say(line: string): void {
  console.log(line);
  appendFileSync("docs/benchmarks.md", `${line}\n`);
}

/** The heading of a run: when, on what, and how busy it was. */
export function sayRun(): void {
  const load = loadavg()[0]?.toFixed(1);
  say(`\n## ${new Date().toISOString().slice(0, 16)}, ${cpus().length} cœurs, charge ${load}\n`);
}
