import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { inject } from "vitest";
import { memoryEnvironment, memoryFlags } from "../../scripts/lib/memory.mjs";
import { freePort } from "./free-port.ts";
import { copySeed, endsWithParent } from "./site-process.ts";

export { freePort };

export const admin = { username: "admin", password: "mot-de-passe-de-test" };

/** Of the tests only: with them the site may send notifications. */
export const vapidKeys = {
  VAPID_PUBLIC_KEY: "BKOgQD8f_KHXqb_os0N_cNTyYTzQAwS8lQR3OiiVhnW6KNzcZp8EBi-M5_a7jNDqs0hxZw1FuJAfXHZJl1-nPOg",
  VAPID_PRIVATE_KEY: "7hj1WXAqe_H3SpncqrtY-hQc-vIClD-icH3s1PUjXGs",
};

/** What the build made of server.ts. */
export const builtServer = join(process.env.BUILD_DIR ?? "build", "server/index.js");

export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server printed. */
  output: () => string;
  /** A second connection to its database: to look, and to arrange what a test needs. */
  database: InstanceType<typeof Database>;
  stop: () => Promise<void>;
}

/** V8 for a short life: its helper threads and its collections cost a sixth of it. */
const shortLifeFlags = ["--single-threaded", "--min-semi-space-size=8"];

interface Start {
  /** Of Node, before the site: a module to load first. */
  flags?: string[];
  /** A socket to listen on, which stays open here when the site ends: its file descriptor. */
  socket?: number;
}

/** Starts the built site on a copy of the seeded data, as its own process, on a free port of loopback. */
export async function startSite(env: Record<string, string> = {}, { flags = [], socket }: Start = {}): Promise<Site> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "clairvoix-site-"));
  if (!existsSync(join(dataDir, "clairvoix.db"))) copySeed(inject("seededData"), dataDir);
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, [...memoryFlags, ...shortLifeFlags, ...endsWithParent, ...flags, builtServer], {
    stdio: ["ignore", "pipe", "pipe", socket ?? "ignore", "ipc"],
    env: {
      ...(socket === undefined ? {} : { LISTEN_FDS: "1" }),
      ...memoryEnvironment,
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      BUILD_DIR: process.env.BUILD_DIR ?? "build",
      NODE_ENV: "production",
      APP_MODE: "demo",
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      FEEDS_REFRESH_SECONDS: "86400",
      LOG_LEVEL: "warn",
      // Not those of the folder's .env, which a fresh clone has not.
      VAPID_PUBLIC_KEY: "",
      VAPID_PRIVATE_KEY: "",
      ...env,
    },
  });
  let printed = "";
  child.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  // All that asks it then is refused, and says nothing of why.
  child.once("exit", (code, signal) => {
    if (started && code !== 0 && !child.killed)
      process.stderr.write(`The site ended by itself (${code ?? signal}):\n${printed.slice(-4_000)}\n`);
  });
  let started = false;
  const url = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 1200) throw new Error(`the site did not start:\n${printed}`);
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) break;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  started = true;
  const database = new Database(join(dataDir, "clairvoix.db"), { timeout: 5000 });
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    database,
    stop: async () => {
      database.close();
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
