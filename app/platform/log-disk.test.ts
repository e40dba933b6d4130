import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";

// Linux has a file that refuses every byte as a full disk does.
test.skipIf(!existsSync("/dev/full"))(
  "a log on a full disk ends nobody: its lines wait, and past a bound are not said",
  () => {
    const script = `
    import { log } from "#app/platform/log.server.ts";
    for (let n = 0; n < 20_000; n += 1) log.warn({ n }, "x".repeat(200));
    await new Promise((next) => setTimeout(next, 50));
    log.error("still there");
    process.stderr.write("alive " + Math.round(process.memoryUsage().arrayBuffers / 1e6));
  `;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
      encoding: "utf8",
      env: { ...process.env, LOG_LEVEL: "warn" },
    });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^alive \d$/)]);
  },
);
