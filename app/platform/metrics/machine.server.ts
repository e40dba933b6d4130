import { readFileSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { resolve } from "node:path";
import { getHeapStatistics } from "node:v8";
import { SECOND, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** What serves, as it was at the start: the files may since be those of another version. */
const served = {
  version: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
  builtAt:
    statSync(resolve(process.env.BUILD_DIR ?? "build", "server/index.js"), { throwIfNoEntry: false })?.mtime ?? null,
};

export const versions = { ...served, node: process.version };

export function startedAt(): Date {
  return new Date(now().getTime() - process.uptime() * SECOND);
}

/** Bytes: what the process has of the machine's memory, and what its objects take of what they may. */
export function memory(): { resident: number; machine: number; heap: number; heapLimit: number } {
  const { rss, heapUsed } = process.memoryUsage();
  const constrained = process.constrainedMemory();
  const machine = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return { resident: rss, machine, heap: heapUsed, heapLimit: getHeapStatistics().heap_size_limit };
}

export async function diskRoom(): Promise<{ free: number; size: number } | null> {
  const found = await statfs(env.DATA_DIR).catch(() => null);
  return found && found.blocks > 0 ? { free: found.bavail * found.bsize, size: found.blocks * found.bsize } : null;
}
